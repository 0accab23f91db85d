import { coinsForPaid } from '@castellan/contract/rules/coins-for-paid'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { useTranslation } from 'react-i18next'
import { paidInReview } from '../../domain/money/brought.ts'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

interface CreditPaidProps {
  payment: Payment
  onStart: () => void
  onDone: (after: Payment) => void
  onError: (error: Error) => void
}

const cents = (amount: number) => Math.round(amount * 100)

/** Credits what came in the place of what was asked for; nothing where that is not known, or brings no coins. */
export function CreditPaid({ payment, ...told }: CreditPaidProps) {
  const { t } = useTranslation()
  const { data } = useCall(api.serverSettings.getDonationServicesConfig, {})
  const { ourTransactionId, amount, currency, email } = payment
  const paid = paidInReview(payment)
  // of what was paid as it was asked for something else is wrong
  if (!data || !paid || paid === amount) return null
  const { rates, bonusSteps: steps } = data.donations
  const coinsPerUnit = rates.find((rate) => rate.currency === currency)?.coinsPerUnit
  const promised = { amountMinor: cents(amount), coins: payment.coins }
  const coins = coinsForPaid(promised, cents(paid), { coinsPerUnit, steps })
  if (coins === 0) return null
  const words = { coins: formatCoins(coins), sum: formatMoney(paid, currency), email }
  return (
    <ActionButton
      label={t('admin.payments.creditPaid', words)}
      question={{
        title: t('admin.payments.creditPaidTitle', words),
        message: t('admin.payments.creditPaidWords', {
          asked: formatMoney(amount, currency),
          promised: formatCoins(payment.coins),
          sum: words.sum,
        }),
      }}
      call={api.payments.creditReviewedPayment}
      act={({ reason }) => api.payments.creditReviewedPayment({ ourTransactionId, paid, coins, reason })}
      {...told}
    />
  )
}
