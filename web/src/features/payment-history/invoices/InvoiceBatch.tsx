import { Button, Progress } from '@mantine/core'
import { IconExternalLink, IconFileInvoice } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { callQuery, refreshCall } from '../../../lib/query/query.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import type { Period } from '../../../domain/period/period.ts'
import { metaContent } from '../../../lib/document/meta.ts'
import classes from './Invoices.module.css'

/** Milliseconds between two polls of how far it has come. */
const POLL_INTERVAL = 1_000

/** Makes the missing invoices of a period in the background. Which ones are made stands in the address: one may leave meanwhile. */
export function InvoiceBatch({ period }: { period: Period }) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const batchId = Number.isSafeInteger(search['batch']) ? (search['batch'] as number) : null
  const start = useMutation({
    mutationFn: () => api.reports.bulkInvoicesLoad(period),
    onSuccess: (batch) => change({ batch: batch.batchId }),
  })
  const ask = async () => {
    const isWanted = await confirm({
      title: t('admin.invoices.makeTitle', { start: period.start, end: period.end }),
      message: t('admin.invoices.makeWords'),
      confirmLabel: t('admin.invoices.make'),
    })
    if (isWanted) start.mutate()
  }
  const progress = useQuery({
    ...callQuery(api.reports.getInvoiceBatch, { batchId: batchId ?? 0 }),
    enabled: batchId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.state) || state.error ? false : POLL_INTERVAL),
  })
  const batch = progress.data ?? start.data
  const state = batch?.state
  useEffect(() => {
    if (isOver(state)) void refreshCall(api.reports.getInvoices)
  }, [state])
  return (
    <div className={classes.batch}>
      <Button
        leftSection={<IconFileInvoice size={18} stroke={1.6} />}
        loading={start.isPending || (batch !== undefined && !isOver(state) && !progress.error)}
        onClick={() => void ask()}
      >
        {t('admin.invoices.make')}
      </Button>
      {progress.error ? (
        <RetryLine message={progress.error.message} onRetry={() => void progress.refetch()} />
      ) : batch ? (
        <output className={classes.progress}>
          <Progress
            value={batch.total ? (100 * batch.done) / batch.total : isOver(state) ? 100 : 0}
            color={batch.state === 'failed' ? 'ember' : 'jade'}
            aria-label={t('admin.invoices.progress')}
          />
          {t(`admin.invoices.state.${batch.state}`, {
            done: formatNumber(batch.done),
            total: formatNumber(batch.total),
          })}
        </output>
      ) : null}
      <InvoicingLink />
    </div>
  )
}

const isOver = (state: string | undefined) => state === 'done' || state === 'failed'

/** The community's invoicing service, where there is one. */
function InvoicingLink() {
  const { t } = useTranslation()
  const href = metaContent('invoicing')
  if (!href) return null
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
    >
      {t('nav.invoicing')}
    </Button>
  )
}
