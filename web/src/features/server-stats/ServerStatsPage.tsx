import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { type Days, useDays } from '../../domain/period/days.ts'
import { DaysPicker } from '../../domain/period/DaysPicker.tsx'
import { useRefused } from '../../domain/world/use-ability.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { AdenaChart } from './AdenaChart.tsx'
import { ServerTotals } from './ServerTotals.tsx'

const DAYS: readonly Days[] = [1, 7, 30]
/** The world is counted once an hour; the first count of a period shows what stood before it. */
const countsIn = (days: Days) => days * 24 + 1

/** Everything there is in this world, and how its adena grew. */
export function ServerStatsPage() {
  const { t } = useTranslation()
  const [days, setDays] = useDays(DAYS, 7)
  const refused = useRefused()
  const adena = useCall(api.economy.getAdenaIncome, { recordsCount: countsIn(days) })
  return (
    <Page
      title={t('pages.serverStats')}
      lead={t('gameMaster.serverStats.lead')}
      actions={<DaysPicker days={days} onChange={setDays} offered={DAYS} />}
    >
      {refused.length ? (
        <Note>{t('gameMaster.serverStats.refused', { why: refused.join('. ') })}</Note>
      ) : null}
      <ServerTotals adena={adena} days={days} />
      <AdenaChart samples={adena} days={days} />
    </Page>
  )
}
