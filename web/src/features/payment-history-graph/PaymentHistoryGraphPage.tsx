import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { usePeriod } from '../../domain/period/period.ts'
import { PeriodPicker } from '../../domain/period/PeriodPicker.tsx'
import { DonationChart } from './DonationChart.tsx'
import { DonationStats } from './DonationStats.tsx'
import { DonationTotals } from './DonationTotals.tsx'
import { useGraph } from './use-graph.ts'

/** What came in day by day, by provider and currency, beside another period. */
export function PaymentHistoryGraphPage() {
  const { t } = useTranslation()
  const [period, setPeriod] = usePeriod()
  const graph = useGraph(period)
  return (
    <Page
      title={t('pages.paymentHistoryGraph')}
      lead={t('admin.graph.lead')}
      actions={<PeriodPicker period={period} onChange={setPeriod} />}
    >
      <Stack gap="md">
        <DonationStats graph={graph} />
        {content()}
      </Stack>
    </Page>
  )

  function content() {
    const { now, config } = graph
    if (now.data && config.data) {
      return (
        <>
          <DonationChart
            graph={graph}
            summary={now.data}
            rates={config.data.donations.rates}
            period={period}
          />
          <DonationTotals summary={now.data} />
        </>
      )
    }
    return <Fallback of={now.error ? now : config} waiting={520} card={{ label: t('admin.graph.title') }} />
  }
}
