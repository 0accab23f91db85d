import type { Invoice } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../lib/format/money.ts'
import type { Format } from '../../../lib/format/use-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { momentColumn } from '../../../ui/table/moment-column.tsx'
import classes from './Invoices.module.css'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'

/** The columns of invoices. */
export const invoiceColumns = (t: TFunction, format: Format): Column<Invoice>[] => [
  {
    id: 'number',
    header: t('admin.invoices.number'),
    priority: 1,
    value: (row) => row.number,
    cell: (row) => <b className={classes.number}>{row.number}</b>,
  },
  momentColumn(format, {
    id: 'issued',
    header: t('admin.invoices.issued'),
    priority: 2,
    at: (row) => row.issuedAt,
  }),
  {
    id: 'email',
    header: t('money.email'),
    priority: 2,
    value: (row) => row.email,
    cell: ({ email }) => <MasterAccountLink email={email} />,
  },
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
