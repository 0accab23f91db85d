import type { DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import { SimpleGrid } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import type { Graph } from './use-graph.ts'
import classes from './Change.module.css'
import { changeOf } from './donation-series.ts'

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

/** Beyond this a multiple says more than a percentage. */
const MOST_PERCENT = 999

interface ChangeProps {
  now: number
  before: number
  show: (value: number) => string
}

/** How much a sum grew or shrank, and from what. */
function Change({ now, before, show }: ChangeProps) {
  const { t } = useTranslation()
  const change = changeOf(now, before)
  if (change === null) return t('admin.graph.noBefore')
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <>
      {change === 0 ? null : (
        <span className={classes.change} data-less={change < 0 || undefined}>
          <Arrow size={15} stroke={2} aria-hidden="true" />
          {change > MOST_PERCENT
            ? `×${formatNumber(now / before)}`
            : `${change < 0 ? '−' : '+'}${formatPercent(Math.abs(change))}`}
        </span>
      )}{' '}
      {t('admin.graph.from', { sum: show(before) })}
    </>
  )
}
