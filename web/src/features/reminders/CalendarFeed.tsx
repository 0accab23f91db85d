import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useAccount } from '../../lib/session/session.ts'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './Reminders.module.css'

const { getReminderCalendar, makeReminderCalendar, removeReminderCalendar } = api.reminders

/** The address at which calendars follow what one chose: made, handed over, and taken away. */
export function CalendarFeed() {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const query = useCall(getReminderCalendar, {})
  if (!query.data) return <Fallback of={query} waiting={150} card />
  const { path } = query.data
  return (
    <Card label={t('reminders.calendar.title')} className={classes.channel}>
      <h3 className={classes.channelTitle}>{t('reminders.calendar.title')}</h3>
      <p className="dim-sm">{t('reminders.calendar.words')}</p>
      {path ? (
        <Address address={new URL(path, location.origin)} />
      ) : validated ? (
        <ActionButton
          label={t('reminders.calendar.make')}
          look="second"
          act={() => makeReminderCalendar({})}
        />
      ) : (
        <p className="dim-sm">{t('reminders.calendar.unconfirmed')}</p>
      )}
    </Card>
  )
}

function Address({ address }: { address: URL }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        readOnly
        aria-label={t('reminders.calendar.address')}
        value={address.href}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={address.href} label={t('reminders.calendar.copy')} />}
      />
      <p className="dim-sm">{t('reminders.calendar.keep')}</p>
      <div className={classes.pills}>
        <Button
          component="a"
          variant="default"
          href={`webcal://${address.host}${address.pathname}`}
          leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden="true" />}
        >
          {t('reminders.calendar.open')}
        </Button>
        <ActionButton
          label={t('reminders.calendar.anew')}
          look="second"
          question={{ title: t('reminders.calendar.anewTitle'), message: t('reminders.calendar.anewWords') }}
          act={() => makeReminderCalendar({})}
        />
        <ActionButton
          label={t('reminders.calendar.remove')}
          look="danger"
          question={{
            title: t('reminders.calendar.removeTitle'),
            message: t('reminders.calendar.removeWords'),
          }}
          act={() => removeReminderCalendar({})}
        />
      </div>
    </>
  )
}
