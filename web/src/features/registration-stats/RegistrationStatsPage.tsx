import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useDays } from '../../domain/period/days.ts'
import { DaysPicker } from '../../domain/period/DaysPicker.tsx'
import { DayStatistics } from '../../domain/period/DayStatistics.tsx'

/** How many registered on each of the last days, and how many of them proved their address. */
export function RegistrationStatsPage() {
  const { t } = useTranslation()
  const [days, setDays] = useDays()
  return (
    <Page
      title={t('pages.registrationStats')}
      lead={t('gameMaster.registrations.lead')}
      actions={<DaysPicker days={days} onChange={setDays} />}
    >
      <DayStatistics
        label={t('gameMaster.registrations.title')}
        list={useList(api.registration.getRegistrationStatistics, { days })}
        figures={[
          { id: 'registered', label: t('gameMaster.registrations.registered') },
          { id: 'validated', label: t('gameMaster.registrations.validated'), color: 'jade' },
          {
            id: 'waiting',
            label: t('gameMaster.registrations.waiting'),
            color: 'gold',
            of: ({ registered, validated }) => registered - validated,
          },
        ]}
        csvName="registrations"
      />
    </Page>
  )
}
