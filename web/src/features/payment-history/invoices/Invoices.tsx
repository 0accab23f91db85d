import type { Invoice } from '@castellan/contract/shapes/report-shapes'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { useCursorList } from '../../../lib/query/list.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { download } from '../../../ui/table/download.ts'
import type { Period } from '../../../domain/period/period.ts'
import { formatMoney } from '../../../lib/format/money.ts'
import type { Column } from '../../../ui/table/column.ts'
import { momentColumn } from '../../../ui/table/moment-column.tsx'
import { textColumn } from '../../../ui/table/text-column.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'
import { InvoiceBatch } from './InvoiceBatch.tsx'
import classes from './Invoices.module.css'

/** Invoices issued in a period, each to take along, and those still missing made in one go. */
export function Invoices({ period }: { period: Period }) {
  const { t } = useTranslation()
  const format = useFormat()
  const invoices = useCursorList(api.reports.getInvoices, period, {
    cursor: 'after',
    cursorOf: ({ invoiceId }) => invoiceId,
    fixedSize: 5_000,
  })
  const pdf = useMutation({
    mutationFn: async ({ number, invoiceId }: Invoice) =>
      download(`${number}.pdf`, await api.reports.getInvoicePdf({ invoiceId })),
  })
  const columns = useMemo(() => invoiceColumns(t, format), [t, format])
  return (
    <>
      <InvoiceBatch key={`${period.start} ${period.end}`} period={period} />
      <ListTable
        label={t('admin.payments.tab.invoices')}
        columns={columns}
        list={invoices}
        rowId={(row) => String(row.invoiceId)}
        rowName={(row) => row.number}
        csvName="invoices"
        search={{ hint: t('admin.invoices.findHint') }}
        rowAction={{ label: t('admin.invoices.download'), onAct: (row) => pdf.mutate(row), direct: true }}
        empty={{ icon: IconFileInvoice, title: t('admin.invoices.none'), hint: t('admin.invoices.noneHint') }}
      />
    </>
  )
}

/** The columns of invoices. */
const invoiceColumns = (t: TFunction, format: Format): Column<Invoice>[] => [
  {
    ...textColumn('number', t('admin.invoices.number'), 1),
    cell: (row) => <b className={classes.number}>{row.number}</b>,
  },
  momentColumn(format, 'issued', t('admin.invoices.issued'), 2, (row) => row.issuedAt),
  { ...textColumn('email', t('money.email'), 2), cell: ({ email }) => <MasterAccountLink email={email} /> },
  {
    ...figureColumn('amount', t('money.amount'), 1),
    cell: (row) => formatMoney(row.amount, row.currency),
  },
  { ...textColumn('currency', t('money.currency'), 4), hidden: true },
  { ...textColumn<Invoice>('payment', t('money.ourId'), 4, (row) => row.ourTransactionId), hidden: true },
]
