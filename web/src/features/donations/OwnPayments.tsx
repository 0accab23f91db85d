import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { TFunction } from 'i18next'
import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { paymentColumns } from '../../domain/money/payment-columns.tsx'
import { PaymentStateTag } from '../../domain/money/PaymentStateTag.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import classes from './OwnPayments.module.css'
import { OPEN } from './payment-address.ts'
import type { OwnPaymentsList } from './use-own-payments.ts'

interface OwnPaymentsProps {
  payments: OwnPaymentsList
  onOpen: (ourTransactionId: string) => void
}

/** Own payments, newest first; a row opens what happened to it. */
export function OwnPayments({ payments, onOpen }: OwnPaymentsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useMemo(() => ownPaymentColumns(t, format), [t, format])
  return (
    <Section title={t('donations.own.title')}>
      <ListTable
        label={t('donations.own.table')}
        columns={columns}
        list={payments}
        rowId={(payment) => payment.ourTransactionId}
        rowName={(payment) =>
          t('donations.own.row', {
            sum: formatMoney(payment.amount, payment.currency),
            date: format.dateTime(payment.createdAt),
          })
        }
        pageSize={10}
        csvName="payments"
        rowAction={{
          label: t('donations.own.open'),
          onAct: (payment) => onOpen(payment.ourTransactionId),
          direct: true,
          opens: OPEN,
        }}
        empty={{ icon: IconReceipt, title: t('donations.own.empty'), hint: t('donations.own.emptyHint') }}
      />
    </Section>
  )
}

function ownPaymentColumns(t: TFunction, format: Format): Column<Payment>[] {
  const { createdAt, system, amount, paid, currency, refunded, coins, state, ourId } = paymentColumns(
    t,
    format,
  )
  const way: Column<Payment> = {
    ...system,
    priority: 1,
    // the state goes there too: a date has no room beside it
    below: (payment) => (
      <span className={classes.below}>
        <DateTime value={payment.createdAt} /> <PaymentStateTag state={payment.state} />
      </span>
    ),
  }
  const sum: Column<Payment> = {
    ...amount,
    cell: (payment) => (
      <>
        {amount.cell(payment)}
        {payment.refundedAmount > 0 ? (
          <small className={classes.back}>
            {t('money.wentBack', { sum: formatMoney(payment.refundedAmount, payment.currency) })}
          </small>
        ) : null}
      </>
    ),
  }
  return [
    createdAt,
    way,
    sum,
    coins,
    { ...state, priority: 2 },
    { ...paid, hidden: true },
    currency,
    refunded,
    ourId,
  ]
}
