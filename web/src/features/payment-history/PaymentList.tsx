import { PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import { type Payment, PAYMENT_STATES } from '@castellan/contract/shapes/payment-shapes'
import { IconReceipt } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { noteWords } from '../../domain/money/note-words.ts'
import { paymentColumns } from '../../domain/money/payment-columns.tsx'
import { PaymentStateTag } from '../../domain/money/PaymentStateTag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'
import { OPEN } from './payment-address.ts'
import type { Payments } from './use-payments.ts'
import { filterOf } from './filters.ts'

interface PaymentListProps {
  /** Those that wait for staff, or all. */
  of: 'review' | 'all'
  payments: Payments
  onOpen: (ourTransactionId: string) => void
}

/** Payments of anybody; a row opens what happened to it and what can be done. */
export function PaymentList({ of, payments, onOpen }: PaymentListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isReview = of === 'review'
  const columns = useMemo(() => adminPaymentColumns(t, format, isReview), [t, format, isReview])
  return (
    <ListTable
      label={t(isReview ? 'admin.payments.tab.review' : 'pages.paymentHistory')}
      columns={columns}
      list={payments}
      rowId={(payment) => payment.ourTransactionId}
      rowName={(payment) => `${payment.email}, ${formatMoney(payment.amount, payment.currency)}`}
      csvName={isReview ? 'payments-to-review' : 'payments'}
      search={{ hint: t(isReview ? 'ui.table.search' : 'admin.payments.findHint'), isDone: !isReview }}
      toolbar={isReview ? null : <PaymentFilters />}
      rowAction={{
        label: t('admin.payments.open'),
        onAct: (payment) => onOpen(payment.ourTransactionId),
        direct: true,
        opens: OPEN,
      }}
      empty={{
        icon: IconReceipt,
        title: t(isReview ? 'admin.payments.noReview' : 'admin.payments.none'),
        hint: t(isReview ? 'admin.payments.noReviewHint' : 'admin.payments.noneHint'),
      }}
    />
  )
}

/** Payments of one provider, or as far as one state. */
function PaymentFilters() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const { paymentSystem, state } = filterOf(search)
  return (
    <>
      <FilterSelect
        name="provider"
        label={t('money.system')}
        any={t('admin.payments.anyProvider')}
        choices={PAYMENT_SYSTEMS}
        words={(one) => t(`money.systems.${one}`)}
        value={paymentSystem}
      />
      <FilterSelect
        name="state"
        label={t('money.state')}
        any={t('admin.payments.anyState')}
        choices={PAYMENT_STATES}
        words={(one) => t(`money.states.${one}`)}
        value={state}
      />
    </>
  )
}

/** The columns of anybody's payments. `isReview` adds why each of them waits. */
function adminPaymentColumns(t: TFunction, format: Format, isReview: boolean): Column<Payment>[] {
  const all = paymentColumns(t, format)
  const email: Column<Payment> = {
    ...all.email,
    cell: (payment) => (
      <AccountCell
        email={payment.email}
        under={
          <>
            <DateTime value={payment.createdAt} /> <PaymentStateTag state={payment.state} />
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
  const { createdAt, amount, paid, coins, system, state, currency, refunded, ourId, theirId } = all
  const ids = [currency, refunded, ourId, theirId]
  const asked = figureColumn('coins', t('money.brought.coinsAsked'), 2)
  if (isReview) return [createdAt, email, amount, paid, asked, system, why, ...ids]
  return [
    createdAt,
    email,
    amount,
    { ...coins, priority: 3 },
    system,
    { ...state, priority: 2 },
    { ...paid, hidden: true },
    ...ids,
  ]
}
