import { IconCoin } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useServer } from '../../lib/session/server.ts'
import type { Days } from '../../domain/period/days.ts'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { type AdenaSample, madeIn, within } from './adena-samples.ts'
import type { LineSeries } from '../../ui/chart/series.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'

interface AdenaChartProps {
  samples: UseQueryResult<readonly AdenaSample[]>
  days: Days
}

/** What each hour added to all adena of the world: a jump is worth a look. */
export function AdenaChart({ samples, days }: AdenaChartProps) {
  const { t } = useTranslation()
  const server = useServer()
  const { data } = samples
  const label = t('gameMaster.serverStats.chart')
  const drawn = useMemo(() => {
    const oldestFirst = within(data ?? [], days).toReversed()
    const series: LineSeries[] = [
      {
        id: 'income',
        label: t('gameMaster.serverStats.income'),
        color: 'gold',
        values: oldestFirst.map(({ income }) => income),
      },
    ]
    return { at: oldestFirst.map(({ at }) => Date.parse(at) / 1000), series, oldestFirst }
  }, [data, days, t])
  if (!data) return <Fallback of={samples} waiting={474} card={{ label }} />
  // the first count of all says nothing yet of what an hour adds
  if (madeIn(drawn.oldestFirst) === null) {
    return (
      <Card label={label}>
        <EmptyState
          icon={IconCoin}
          title={t('gameMaster.serverStats.none')}
          hint={t('gameMaster.serverStats.noneHint')}
        />
      </Card>
    )
  }
  return (
    <LineChart
      key={days}
      label={label}
      summary={t('gameMaster.serverStats.summary', {
        made: formatNumber(madeIn(drawn.oldestFirst)),
        most: formatNumber(Math.max(...drawn.oldestFirst.map(({ income }) => income ?? 0))),
      })}
      at={drawn.at}
      series={drawn.series}
      csvName={`adena-${server}-${days}d`}
    />
  )
}
