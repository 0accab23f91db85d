import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { type Days, useDays } from '../../domain/period/days.ts'
import { DaysPicker } from '../../domain/period/DaysPicker.tsx'
import { OfflineShops } from './OfflineShops.tsx'
import { OnlineChart } from './OnlineChart.tsx'
import { OnlineStats } from './OnlineStats.tsx'

/** Milliseconds between two polls of who is in the game. */
const POLL_INTERVAL = 15_000
const DAYS: readonly Days[] = [1, 7, 30, 90]

/** How many play now, and how many played over the last days. */
export function OnlinePage() {
  const { t } = useTranslation()
  const [days, setDays] = useDays(DAYS, 7)
  const now = useQuery({
    ...callQuery(api.online.getOnlineNow, { serverId: 1 }),
    refetchInterval: POLL_INTERVAL,
  })
  const histogram = useQuery({
    ...callQuery(api.online.getOnlineHistogram, { serverId: 1, daysToShow: days }),
    refetchInterval: 4 * POLL_INTERVAL,
  })
  return (
    <Page
      title={t('stats.online.title')}
      lead={t('stats.online.lead')}
      actions={<DaysPicker days={days} onChange={setDays} offered={DAYS} />}
    >
      <OnlineStats now={now} histogram={histogram} days={days} />
      <OnlineChart histogram={histogram} now={now.data?.characters} days={days} />
      <OfflineShops />
    </Page>
  )
}
