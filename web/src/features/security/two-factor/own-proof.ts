import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { askPasskey, knowsPasskeys } from '../../../lib/passkeys.ts'

/** What somebody types in proof that the account is theirs. */
export const EMPTY_PROOF = { password: '', code: '' }

/** How a second factor is proved: by a code, by a passkey, or not at all while there is none. */
type Proving = 'none' | 'code' | 'passkey'

/** The means that is asked for, what else there is, and the way between them. */
export function useOwnProof({ since, appSince, passkeys }: TwoFactorState) {
  const canAskKey = passkeys.length > 0 && knowsPasskeys()
  const [prefersKey, setPrefersKey] = useState(canAskKey && appSince === null)
  const means: Proving = since === null ? 'none' : canAskKey && prefersKey ? 'passkey' : 'code'
  return {
    means,
    hasApp: appSince !== null,
    toggle: since !== null && canAskKey ? () => setPrefersKey(!prefersKey) : null,
    /** What the calls take; asks for the passkey now. */
    read: async ({ password, code }: { readonly password: string; readonly code: string }) => {
      if (means !== 'passkey') return { password, ...(means === 'code' && { code }) }
      const { options } = await api.passkeys.beginPasskeyProof({})
      return { password, passkey: await askPasskey(options) }
    },
  }
}
export type OwnProof = ReturnType<typeof useOwnProof>
/** What the calls take in proof. */
export type Proof = Awaited<ReturnType<OwnProof['read']>>
