import type { Invoice } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../lib/format/money.ts'
import type { Format } from '../../../lib/format/use-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { momentColumn } from '../../../ui/table/moment-column.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'
import classes from './Invoices.module.css'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'

/** The columns of invoices. */
export const invoiceColumns = (t: TFunction, format: Format): Column<Invoice>[] => [
  {
    ...textColumn('number', t('admin.invoices.number'), 1),
    cell: (row) => <b className={classes.number}>{row.number}</b>,
  },
  momentColumn(format, 'issued', t('admin.invoices.issued'), 2, (row) => row.issuedAt),
  { ...textColumn('email', t('money.email'), 2), cell: ({ email }) => <MasterAccountLink email={email} /> },
  {
    id: 'amount',
    header: t('money.amount'),
    priority: 1,
    align: 'right',
    descFirst: true,
    searchable: false,
    value: (row) => row.amount,
    cell: (row) => formatMoney(row.amount, row.currency),
  },
  { id: 'currency', header: t('money.currency'), priority: 4, hidden: true, value: (row) => row.currency },
  {
    id: 'payment',
    header: t('money.ourId'),
    priority: 4,
    hidden: true,
    value: (row) => row.ourTransactionId,
  },
]
