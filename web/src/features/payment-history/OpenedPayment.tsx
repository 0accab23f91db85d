import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import { ACCOUNT } from '../../domain/accounts/account-address.ts'
import { OPEN } from './payment-address.ts'

const AdminPaymentSheet = lazy(async () => ({
  default: (await import('./AdminPaymentSheet.tsx')).AdminPaymentSheet,
}))
const AccountSheet = lazy(async () => ({
  default: (await import('../../domain/accounts/AccountSheet.tsx')).AccountSheet,
}))

/** The payment and the account that the address opens; their code comes when it first names one. */
export function OpenedPayment({ listed }: { listed: readonly Payment[] | undefined }) {
  const [search] = useAddress()
  const named = typeof search[OPEN] === 'string' ? search[OPEN] : null
  const isNamed = named !== null || typeof search[ACCOUNT] === 'string'
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed && !wasNamed) setWasNamed(true)
  if (!wasNamed) return null
  return (
    <Suspense fallback={null}>
      <AdminPaymentSheet id={named} listed={listed} />
      <AccountSheet />
    </Suspense>
  )
}
