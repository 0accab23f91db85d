import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { type EventPhase, phaseOf, spanOf } from '@castellan/contract/rules/repeatable-event'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useNow } from '../../ui/display/now.ts'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import classes from './RepeatableEvents.module.css'

const TONES: Readonly<Record<EventPhase, Tone>> = {
  off: 'gray',
  soon: 'azure',
  running: 'jade',
  over: 'gray',
}

/** Where an event stands, in a word. */
export function PhaseTag({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const phase = useNow((now) => phaseOf(event, now))
  return <Tag tone={TONES[phase]}>{t(`gameMaster.events.phases.${phase}`)}</Tag>
}

/** The days of an event, and how far its next turn is. */
export function EventTimes({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, until } = spanOf(event)
  const next = useNow((now) => {
    if (now < from) return t('gameMaster.events.begins', { when: format.relative(from, now) })
    const words = now < until ? 'ends' : 'ended'
    return t(`gameMaster.events.${words}`, { when: format.relative(until, now) })
  })
  return (
    <>
      {`${format.date(from)} – ${format.date(until)}`}
      <small className={classes.under}>{next}</small>
    </>
  )
}
