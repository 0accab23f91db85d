import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/layout/Page.tsx'
import { Channels } from './Channels.tsx'
import { ChooseSieges } from './ChooseSieges.tsx'
import { ChooseBosses } from './ChooseBosses.tsx'
import { ChooseWhen } from './ChooseWhen.tsx'
import { Upcoming } from './Upcoming.tsx'

/** What one wants to be reminded of on this server, how long before, and what comes next. */
export function RemindersPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('reminders.title')} lead={t('reminders.lead')}>
      <Upcoming />
      <ChooseWhen />
      <ChooseSieges />
      <ChooseBosses />
      <Channels />
    </Page>
  )
}
