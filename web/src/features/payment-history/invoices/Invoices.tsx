import type { Invoice } from '@castellan/contract/shapes/report-shapes'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCursorList } from '../../../lib/query/list.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { download } from '../../../ui/table/download.ts'
import type { Period } from '../../../domain/period/period.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceBatch } from './InvoiceBatch.tsx'

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
