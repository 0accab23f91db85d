import type { Invoice } from '@castellan/contract/report-shapes'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useParts } from '../../../money/use-parts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { download } from '../../../ui/table/download.ts'
import { useTableAddress } from '../../../world/use-address.ts'
import type { Period } from '../period.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceBatch } from './InvoiceBatch.tsx'

/** Invoices issued in a period, each to take along, and those still missing made in one go. */
export function Invoices({ period }: { period: Period }) {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const invoices = useParts<Invoice, number>({
    of: `${server} ${period.start} ${period.end}`,
    query: (after) =>
      callQuery(
        api.reports.getInvoices,
        { ...period, ...(after !== undefined && { after }) },
        { silent: true },
      ),
    cursorOf: ({ invoiceId }) => invoiceId,
    first: 5_000,
  })
  const pdf = useMutation({
    mutationFn: async ({ number, invoiceId }: Invoice) =>
      download(`${number}.pdf`, await api.reports.getInvoicePdf({ invoiceId })),
  })
  const columns = useMemo(() => invoiceColumns(t, format), [t, format])
  return (
    <>
      <InvoiceBatch key={`${period.start} ${period.end}`} period={period} />
      <DataTable
        label={t('admin.payments.tab.invoices')}
        columns={columns}
        rows={invoices.rows}
        rowId={(row) => String(row.invoiceId)}
        rowName={(row) => row.number}
        state={state}
        onStateChange={setState}
        pageSize={25}
        error={invoices.error}
        onRetry={invoices.retry}
        busy={invoices.isFetching && invoices.rows !== undefined}
        csvName={`invoices-${server}`}
        more={invoices.more}
        search={{ hint: t('admin.invoices.findHint') }}
        rowAction={{ label: t('admin.invoices.download'), onAct: (row) => pdf.mutate(row), direct: true }}
        empty={
          <EmptyState
            icon={<IconFileInvoice size={36} stroke={1.6} aria-hidden="true" />}
            title={t('admin.invoices.none')}
            hint={t('admin.invoices.noneHint')}
          />
        }
      />
    </>
  )
}
