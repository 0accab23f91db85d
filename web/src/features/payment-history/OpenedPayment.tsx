import type { Payment } from '@castellan/contract/shapes/payment-shapes'

import { useAddress } from '../../lib/address/use-address.ts'
import { ACCOUNT } from '../../domain/accounts/account-address.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { OPEN } from './payment-address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const AdminPaymentSheet = lazyPart(async () => (await import('./AdminPaymentSheet.tsx')).AdminPaymentSheet)
const AccountSheet = lazyPart(
  async () => (await import('../../domain/accounts/AccountSheet.tsx')).AccountSheet,
)

/** The payment and the account that the address opens; their code comes when it first names one. */
export function OpenedPayment({ listed }: { listed: readonly Payment[] | undefined }) {
  const [search] = useAddress()
  const named = typeof search[OPEN] === 'string' ? search[OPEN] : null
  const isNamed = named !== null || typeof search[ACCOUNT] === 'string'
  return (
    <OnceOpened when={isNamed}>
      <AdminPaymentSheet id={named} listed={listed} />
      <AccountSheet />
    </OnceOpened>
  )
}
