import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { Page } from '../../../ui/Page.tsx'
import { useAddress } from '../../../world/use-address.ts'
import { OnlineChart } from './OnlineChart.tsx'
import { OnlineFigures } from './OnlineFigures.tsx'
import { DEFAULT_PERIOD, PERIODS, periodOf } from './periods.ts'

/** Milliseconds between two looks at who is in the game. */
const LOOK_AGAIN = 15_000

/** How many play now, and how many played over the last days. */
export function OnlinePage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const days = periodOf(search['days'])
  const now = useQuery({
    ...callQuery(api.online.getOnlineNow, { serverId: 1 }, { silent: true }),
    refetchInterval: LOOK_AGAIN,
  })
  const histogram = useQuery({
    ...callQuery(api.online.getOnlineHistogram, { serverId: 1, daysToShow: days }, { silent: true }),
    refetchInterval: 4 * LOOK_AGAIN,
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
      <OnlineFigures now={now} histogram={histogram} days={days} />
      <OnlineChart histogram={histogram} now={now.data?.characters} days={days} />
    </Page>
  )
}
