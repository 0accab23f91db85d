import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { coinsBrought, paidOf } from './brought.ts'
import classes from './Columns.module.css'
import { PaymentStateTag } from './PaymentStateTag.tsx'
import { ProviderName } from './ProviderName.tsx'

/** The columns of payments, to choose from. */
export const paymentColumns = (t: TFunction, format: Format) =>
  ({
    createdAt: { ...momentColumn(format, 'createdAt', t('money.at'), 2), comes: 'descending' },
    email: textColumn('email', t('money.email'), 1),
    system: {
      id: 'system',
      header: t('money.system'),
      priority: 3,
      value: (payment) => t(`money.systems.${payment.paymentSystem}`),
      cell: (payment) => <ProviderName system={payment.paymentSystem} />,
    },
    amount: {
      ...figureColumn('amount', t('money.amount'), 1),
      cell: (payment) => <b className={classes.amount}>{formatMoney(payment.amount, payment.currency)}</b>,
    },
    currency: { ...textColumn('currency', t('money.currency'), 4), hidden: true },
    refunded: {
      id: 'refunded',
      header: t('money.refunded'),
      priority: 4,
      align: 'right',
      hidden: true,
      searchable: false,
      value: (payment) => payment.refundedAmount,
      cell: (payment) =>
        payment.refundedAmount > 0 ? formatMoney(payment.refundedAmount, payment.currency) : '—',
    },
    /** What came, where that is known. */
    paid: {
      id: 'paid',
      header: t('money.brought.paid'),
      priority: 1,
      align: 'right',
      descFirst: true,
      searchable: false,
      value: paidOf,
      cell: (payment) => {
        const paid = paidOf(payment)
        return paid === null ? UNKNOWN : formatMoney(paid, payment.currency)
      },
    },
    coins: {
      ...figureColumn('coins', t('money.coins'), 2),
      value: coinsBrought,
      cell: (payment) => formatNumber(coinsBrought(payment)),
    },
    state: {
      id: 'state',
      header: t('money.state'),
      priority: 1,
      value: (payment) => t(`money.states.${payment.state}`),
      cell: (payment) => <PaymentStateTag state={payment.state} />,
    },
    ourId: {
      id: 'ourId',
      header: t('money.ourId'),
      priority: 4,
      hidden: true,
      value: (payment) => payment.ourTransactionId,
      cell: (payment) => <code className={classes.id}>{payment.ourTransactionId}</code>,
    },
    theirId: {
      id: 'theirId',
      header: t('money.theirId'),
      priority: 4,
      hidden: true,
      value: (payment) => payment.theirTransactionId,
      cell: (payment) => <code className={classes.id}>{payment.theirTransactionId ?? '—'}</code>,
    },
  }) satisfies Record<string, Column<Payment>>
