import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/layout/Section.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { PushCard } from './PushCard.tsx'
import classes from './Reminders.module.css'

/** Where one hears of it beside the bell. */
export function Channels() {
  const { t } = useTranslation()
  return (
    <Section title={t('reminders.channels')}>
      <div className={classes.channels}>
        <PushCard />
        <CalendarFeed />
      </div>
    </Section>
  )
}
