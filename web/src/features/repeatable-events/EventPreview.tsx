import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { mostItems, phaseOf, spanOf } from '@castellan/contract/rules/repeatable-event'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatWholeDuration } from '../../lib/format/durations.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useNow } from '../../ui/display/now.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { FIGURES, isLength, isPlanned, MOMENTS, plannedOf, type PlannedEvent } from './event-plan.ts'
import classes from './RepeatableEvents.module.css'

/** What the event comes to as it is typed: when it runs next, how much drops, and what differs from before. */
export function EventPreview({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { values } = useFormState().form
  const planned = plannedOf(values, format.zone)
  return (
    <Card label={t('gameMaster.events.preview')} className={classes.preview}>
      <h3>{t('gameMaster.events.preview')}</h3>
      {isPlanned(values, planned) ? (
        <Outcome planned={planned} event={event} format={format} />
      ) : (
        <p>{t('gameMaster.events.faulty')}</p>
      )}
    </Card>
  )
}

interface OutcomeProps {
  planned: PlannedEvent
  event: RepeatableEvent
  format: Format
}

function Outcome({ planned, event, format }: OutcomeProps) {
  const { t } = useTranslation()
  const changes = useChanges(planned, event, format)
  const stays = (Date.parse(planned.npcSpawnEnd) - Date.parse(planned.itemDropEnd)) / 1_000
  return (
    <>
      <p>{useNext(planned, format)}</p>
      <p>{t('gameMaster.events.most', { items: format.number(mostItems(planned)) })}</p>
      {stays > 0 ? <p>{t('gameMaster.events.stays', { time: formatDuration(stays) })}</p> : null}
      {changes.length === 0 ? (
        <p>{t('gameMaster.events.nothingChanges')}</p>
      ) : (
        <>
          <h3>{t('gameMaster.events.changes')}</h3>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function useNext(planned: PlannedEvent, { dateTime }: Format) {
  const { t } = useTranslation()
  const { from, until } = spanOf(planned)
  const phase = useNow((now) => phaseOf(planned, now))
  if (phase === 'off') return t('gameMaster.events.previewOff')
  if (phase === 'soon')
    return t('gameMaster.events.previewSoon', {
      when: dateTime(from),
      time: formatDuration((until - from) / 1_000),
    })
  const words = phase === 'running' ? 'previewRunning' : 'previewOver'
  return t(`gameMaster.events.${words}`, { when: dateTime(until) })
}

/** A line for each field that differs. */
function useChanges(planned: PlannedEvent, event: RepeatableEvent, { number, dateTime }: Format) {
  const { t } = useTranslation()
  const onOff = (is: boolean) => t(is ? 'gameMaster.events.on' : 'gameMaster.events.off')
  const lines = [
    { field: t('gameMaster.events.enabledField'), from: onOff(event.enabled), to: onOff(planned.enabled) },
    ...FIGURES.map((key) => ({
      field: t(`gameMaster.events.${key}`),
      from: (isLength(key) ? formatWholeDuration : number)(event[key]),
      to: (isLength(key) ? formatWholeDuration : number)(planned[key]),
    })),
    ...MOMENTS.map((key) => ({
      field: t(`gameMaster.events.${key}`),
      from: dateTime(event[key]),
      to: dateTime(planned[key]),
    })),
  ]
  return lines.filter(({ from, to }) => from !== to).map((line) => t('gameMaster.events.change', line))
}
