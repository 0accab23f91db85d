import type { OnlineHistogram } from '@castellan/contract/calls/statistics/online'
import { IconChartLine } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/display/Sentence.tsx'
import { useServer } from '../../lib/session/server.ts'
import { formatDuration } from '../../lib/format/durations.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import type { Days } from '../../domain/period/days.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import type { LineSeries } from '../../ui/chart/series.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import classes from './OnlineChart.module.css'

interface OnlineChartProps {
  histogram: UseQueryResult<OnlineHistogram>
  now: number | undefined
  days: Days
}

/** What was sampled, as lines, and how it was measured. */
export function OnlineChart({ histogram, now, days }: OnlineChartProps) {
  const { t } = useTranslation()
  const server = useServer()
  const format = useFormat()
  const { data } = histogram
  const series = useMemo((): LineSeries[] => {
    if (!data) return []
    const shops = data.offlineShops
    const lines: LineSeries[] = [
      { id: 'characters', label: t('stats.online.characters'), color: 'gold', values: data.characters },
      { id: 'addresses', label: t('stats.online.addressesSeries'), color: 'jade', values: data.addresses },
      { id: 'shops', label: t('stats.online.offlineShops'), color: 'azure', values: shops },
    ]
    // A server that tells no addresses gets no empty line for them.
    return lines.filter((line) => line.id === 'characters' || line.values.some((value) => value !== null))
  }, [data, t])
  if (!data) return <Fallback of={histogram} waiting={474} card={{ label: t('stats.online.chart') }} />
  if (data.characters.every((value) => value === null)) {
    return (
      <Card label={t('stats.online.chart')}>
        <EmptyState
          icon={IconChartLine}
          title={t('stats.online.noData')}
          hint={t('stats.online.noDataHint')}
        />
      </Card>
    )
  }
  const period = t(`ui.days.last_${days}`)
  const { began, missing } = gapsIn(data)
  return (
    <>
      <LineChart
        key={days}
        label={t('stats.online.chart')}
        summary={t('stats.online.summary', {
          period,
          peak: formatNumber(data.peak?.characters),
          average: formatNumber(data.average),
          now: formatNumber(now),
        })}
        at={data.at}
        series={series}
        csvName={`online-${server}-${days}d`}
      />
      <p className={classes.measured}>
        {t('stats.online.measured', { step: formatDuration(data.stepSeconds) })}{' '}
        {began > 0 ? (
          <Sentence>{t('stats.online.began', { date: format.dateTime(data.at[began]! * 1000) })}</Sentence>
        ) : null}{' '}
        {missing > 0
          ? t('stats.online.gaps', {
              missing: formatNumber(missing),
              all: formatNumber(data.at.length - began),
            })
          : null}
      </p>
    </>
  )
}

/** Where the first sample is, and how many are missing after it: before it nobody measured. */
function gapsIn({ characters }: OnlineHistogram) {
  const began = characters.findIndex((value) => value !== null)
  const missing = characters.slice(began).filter((value) => value === null).length
  return { began, missing }
}
