import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { OfflineShops } from './OfflineShops.tsx'
import { OnlineChart } from './OnlineChart.tsx'
import { OnlineStats } from './OnlineStats.tsx'
import { DEFAULT_PERIOD, PERIODS, periodOf } from './periods.ts'

/** Milliseconds between two polls of who is in the game. */
const POLL_INTERVAL = 15_000

/** How many play now, and how many played over the last days. */
export function OnlinePage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const days = periodOf(search['days'])
  const now = useQuery({
    ...callQuery(api.online.getOnlineNow, { serverId: 1 }),
    refetchInterval: POLL_INTERVAL,
  })
  const histogram = useQuery({
    ...callQuery(api.online.getOnlineHistogram, { serverId: 1, daysToShow: days }),
    refetchInterval: 4 * POLL_INTERVAL,
  })
  const choose = (chosen: string) => {
    const period = periodOf(chosen)
    change({ days: period === DEFAULT_PERIOD ? undefined : period })
  }
  return (
    <Page
      title={t('stats.online.title')}
      lead={t('stats.online.lead')}
      actions={
        <SegmentedControl
          aria-label={t('stats.online.days')}
          value={String(days)}
          onChange={choose}
          data={PERIODS.map((period) => ({
            value: String(period),
            label: t(`stats.online.period_${period}`),
          }))}
        />
      }
    >
      <OnlineStats now={now} histogram={histogram} days={days} />
      <OnlineChart histogram={histogram} now={now.data?.characters} days={days} />
      <OfflineShops />
    </Page>
  )
}
