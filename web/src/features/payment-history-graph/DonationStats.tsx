import type { DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { Change } from './Change.tsx'
import type { Graph } from './use-graph.ts'

const sumOf = (summary: DonationsSummary, field: 'count' | 'coins') =>
  summary.totals.reduce((sum, total) => sum + total[field], 0)

const euros = (value: number) => formatMoney(value, 'EUR')

const FIGURES = {
  euros: { read: (summary: DonationsSummary) => summary.euros, show: euros },
  payments: { read: (summary: DonationsSummary) => sumOf(summary, 'count'), show: formatNumber },
  coins: { read: (summary: DonationsSummary) => sumOf(summary, 'coins'), show: formatNumber },
  average: {
    read: (summary: DonationsSummary) => summary.euros / Math.max(1, sumOf(summary, 'count')),
    show: euros,
  },
} as const

/** The sums of a period, each beside those of the other one. */
export function DonationStats({ graph }: { graph: Graph }) {
  const { t } = useTranslation()
  const { now, earlier, compared } = graph
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', md: 'md' }}>
      {Object.entries(FIGURES).map(([name, { read, show }]) => (
        <StatCard
          key={name}
          label={t(`admin.graph.figures.${name as keyof typeof FIGURES}`)}
          gold={name === 'euros'}
          value={now.data && show(read(now.data))}
          hint={
            compared === 'nothing' ? null : now.data && earlier.data ? (
              <Change now={read(now.data)} before={read(earlier.data)} show={show} />
            ) : undefined
          }
          error={now.error}
          onRetry={() => void now.refetch()}
        />
      ))}
    </SimpleGrid>
  )
}
