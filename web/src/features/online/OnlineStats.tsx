import type { OnlineHistogram, OnlineNow } from '@castellan/contract/calls/statistics/online'
import { SimpleGrid } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { formatDuration } from '../../lib/format/durations.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'
import type { Days } from '../../domain/period/days.ts'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { RollingNumber } from '../../ui/display/RollingNumber.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import classes from './OnlineStats.module.css'

interface OnlineStatsProps {
  now: UseQueryResult<OnlineNow>
  histogram: UseQueryResult<OnlineHistogram>
  days: Days
}

/** Now, shops, peak, average, and how long the server is up. */
export function OnlineStats({ now, histogram, days }: OnlineStatsProps) {
  const { t } = useTranslation()
  const retryNow = () => void now.refetch()
  const retryHistogram = () => void histogram.refetch()
  const peak = histogram.data?.peak
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 6, lg: 5 }}
      spacing={{ base: 'sm', md: 'md' }}
      mb="md"
      className={classes.figures}
    >
      <StatCard
        gold
        label={t('stats.online.now')}
        icon={now.error && !now.data ? null : <PresenceDot presence="online" bare />}
        value={now.data && <RollingNumber value={now.data.characters} />}
        hint={now.data && addresses(now.data.addresses)}
        error={now.error}
        onRetry={retryNow}
      />
      <StatCard
        label={t('stats.online.shops')}
        value={now.data && <RollingNumber value={now.data.offlineShops} />}
        hint={t('stats.online.shopsHint')}
        error={now.error}
        onRetry={retryNow}
      />
      <StatCard
        label={t('stats.online.peak')}
        value={histogram.data && formatNumber(peak?.characters)}
        hint={peak ? <DateTime value={peak.at * 1000} /> : ''}
        error={histogram.error}
        onRetry={retryHistogram}
      />
      <StatCard
        label={t('stats.online.average')}
        value={histogram.data && formatNumber(histogram.data.average)}
        hint={t('stats.online.averageHint', { period: t(`ui.days.last_${days}`) })}
        error={histogram.error}
        onRetry={retryHistogram}
      />
      <Uptime at={now.data?.at} />
    </SimpleGrid>
  )

  function addresses(count: number | null) {
    return count === null
      ? t('stats.online.addressesUnknown')
      : t('stats.online.addresses', { count, formatted: formatNumber(count) })
  }
}

/** How long the server is up, by its own clock: `at` is when it last answered. */
function Uptime({ at }: { at: string | undefined }) {
  const { t } = useTranslation()
  const start = useCall(api.serverClock.getServerStartTime, {})
  const started = momentOf(start.data?.startTime)
  const looked = momentOf(at) ?? start.dataUpdatedAt
  return (
    <StatCard
      label={t('stats.online.uptime')}
      value={start.data && (started === null ? UNKNOWN : formatDuration((looked - started) / 1000))}
      hint={
        started === null ? (
          t('stats.online.notTold')
        ) : (
          <>
            {t('stats.online.since')} <DateTime value={started} />
          </>
        )
      }
      error={start.error}
      onRetry={() => void start.refetch()}
    />
  )
}
