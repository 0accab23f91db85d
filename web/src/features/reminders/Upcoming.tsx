import type { UpcomingReminder } from '@castellan/contract/calls/statistics/reminders'
import type { TimerKind } from '@castellan/contract/shapes/timers'
import { Button } from '@mantine/core'
import { IconAlarm, IconBuildingCastle, IconHome2, IconSkull } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useZoneWord } from '../../lib/format/use-zone-word.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { useNow } from '../../ui/display/now.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useUnfolded } from '../../ui/layout/use-unfolded.ts'
import classes from './Reminders.module.css'

const ICONS = { castle: IconBuildingCastle, hall: IconHome2, boss: IconSkull } as const satisfies Record<
  TimerKind,
  unknown
>
/** So many lines stand there until more are wanted: as high as the card that says there is none. */
const FIRST = 4

/** What one is reminded of next. */
export function Upcoming() {
  const { t } = useTranslation()
  const zone = useZoneWord()
  const query = useCall(api.reminders.getUpcomingReminders, {})
  const [showsAll, setShowsAll] = useUnfolded()
  return (
    <Section title={t('reminders.upcoming')} aside={<span className="dim-sm">{zone}</span>}>
      {content()}
    </Section>
  )

  function content() {
    const { data } = query
    if (!data) return <Fallback of={query} waiting={242} card />
    if (!data.length)
      return (
        <Card>
          <EmptyState icon={IconAlarm} title={t('reminders.none')} hint={t('reminders.noneHint')} />
        </Card>
      )
    return (
      <Card className={classes.list}>
        <ul aria-label={t('reminders.upcoming')}>
          {(showsAll ? data : data.slice(0, FIRST)).map((one) => (
            <Line key={`${one.kind}-${one.id}`} one={one} />
          ))}
        </ul>
        {data.length > FIRST && !showsAll ? (
          <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
            {t('reminders.showAll', { count: data.length })}
          </Button>
        ) : null}
      </Card>
    )
  }
}

function Line({ one: { kind, name, begins, ends } }: { one: UpcomingReminder }) {
  const { t } = useTranslation()
  const Icon = ICONS[kind]
  const from = momentOf(begins)!
  const isAhead = useNow((now) => now < from)
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <b>{name}</b>
        <small>
          {t(`reminders.kinds.${kind}`)} · <DateTime value={begins} />
          {kind === 'boss' && ends ? (
            <>
              {' – '}
              <DateTime value={ends} />
            </>
          ) : null}
        </small>
      </span>
      <span className={classes.left}>
        {isAhead ? <Countdown to={from} /> : t(kind === 'boss' ? 'reminders.open' : 'reminders.begun')}
      </span>
    </li>
  )
}
