import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { type OwnProof, useOwnProof } from './own-proof.ts'

interface WithOwnProofProps {
  readonly children: (proof: OwnProof) => ReactNode
}

/** A form that only the owner may send: it is there once it is known what that takes. */
export function WithOwnProof({ children }: WithOwnProofProps) {
  const state = useQuery(callQuery(api.twoFactor.getTwoFactor, {}))
  return state.data ? <Known state={state.data}>{children}</Known> : <Fallback of={state} waiting={160} />
}

const Known = ({ state, children }: WithOwnProofProps & { readonly state: TwoFactorState }) =>
  children(useOwnProof(state))
