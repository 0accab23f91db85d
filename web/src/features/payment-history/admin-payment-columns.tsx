import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import { paymentColumns } from '../../domain/money/payment-columns.tsx'
import { PaymentStateTag } from '../../domain/money/PaymentStateTag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'

/** The columns of anybody's payments. `isReview` adds why each of them waits. */
export function adminPaymentColumns(t: TFunction, format: Format, isReview: boolean): Column<Payment>[] {
  const all = paymentColumns(t, format)
  const email: Column<Payment> = {
    ...all.email,
    cell: (payment) => (
      <AccountCell
        email={payment.email}
        under={
          <>
            <DateTime value={payment.createdAt} day /> <PaymentStateTag state={payment.state} />
          </>
        }
      />
    ),
  }
  const why: Column<Payment> = {
    id: 'why',
    header: t('admin.payments.why'),
    priority: 3,
    value: ({ timeline }) => noteWords(t, timeline.findLast(({ kind }) => kind === 'in_review')?.note),
  }
  const { createdAt, amount, coins, system, state, currency, refunded, ourId, theirId } = all
  const ids = [currency, refunded, ourId, theirId]
  if (isReview) return [createdAt, email, amount, coins, system, why, ...ids]
  return [createdAt, email, amount, { ...coins, priority: 3 }, system, { ...state, priority: 2 }, ...ids]
}
