import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { type EventPhase, phaseOf, spanOf } from '@castellan/contract/rules/repeatable-event'
import { Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format/durations.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useNow } from '../../ui/display/now.ts'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { eventName } from './event-name.ts'
import classes from './RepeatableEvents.module.css'

/** The columns of the events; `onEdit` opens one to change it. */
export function eventColumns(
  t: TFunction,
  format: Format,
  onEdit: (event: RepeatableEvent) => void,
): Column<RepeatableEvent>[] {
  return [
    textColumn('event', t('gameMaster.events.event'), 1, (row) => eventName(t, row)),
    {
      id: 'enabled',
      header: t('gameMaster.events.enabled'),
      priority: 1,
      searchable: false,
      value: ({ enabled }) => enabled,
      cell: (row) => <EventSwitch event={row} />,
    },
    {
      id: 'state',
      header: t('gameMaster.events.state'),
      priority: 2,
      value: (row) => t(`gameMaster.events.phases.${phaseOf(row, Date.now())}`),
      cell: (row) => <PhaseTag event={row} />,
    },
    {
      id: 'runs',
      header: t('gameMaster.events.runs'),
      priority: 2,
      searchable: false,
      value: (row) => new Date(spanOf(row).from).toISOString(),
      cell: (row) => <EventTimes event={row} />,
    },
    {
      id: 'drops',
      header: t('gameMaster.events.drops'),
      priority: 3,
      searchable: false,
      sortable: false,
      value: (row) => rateOf(t, format, row),
      cell: (row) => (
        <>
          {rateOf(t, format, row)}
          <small className={classes.under}>{moduloOf(t, format, row)}</small>
        </>
      ),
    },
    momentColumn(format, 'expires', t('gameMaster.events.expires'), 4, (row) => row.itemExpirationDate),
    actsColumn(t('gameMaster.events.acts'), (row) => (
      <IconButton
        icon={IconPencil}
        label={t('gameMaster.events.edit', { name: eventName(t, row) })}
        onClick={() => onEdit(row)}
      />
    )),
  ]
}

const moduloOf = (t: TFunction, format: Format, { dropModulo: count }: RepeatableEvent) =>
  t('gameMaster.events.modulo', { count, formatted: format.number(count) })

function rateOf(t: TFunction, format: Format, event: RepeatableEvent) {
  const { itemsPerPeriod, periodTimeSec, randomTimeSec } = event
  const [items, time] = [format.number(itemsPerPeriod), formatDuration(periodTimeSec)]
  return randomTimeSec === 0
    ? t('gameMaster.events.rate', { items, time })
    : t('gameMaster.events.rateRandom', {
        items,
        time,
        most: formatDuration(periodTimeSec + randomTimeSec),
      })
}

/** Switches an event on or off, and offers the way back. */
function EventSwitch({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const name = eventName(t, event)
  const { eventId } = event
  const turn = useMutation({
    mutationFn: (enabled: boolean) => api.repeatableEvents.updateEventEnabled({ eventId, enabled }),
    onSuccess: ({ enabled }) =>
      addAlert({
        type: 'Success',
        about: `event ${eventId}`,
        message: t(enabled ? 'gameMaster.events.switchedOn' : 'gameMaster.events.switchedOff', { name }),
        action: { label: t('ui.undo'), act: () => turn.mutate(!enabled) },
      }),
  })
  return (
    <Switch
      checked={turn.isPending ? turn.variables : event.enabled}
      disabled={turn.isPending}
      onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      aria-label={t('gameMaster.events.switch', { name })}
    />
  )
}

const TONES: Readonly<Record<EventPhase, Tone>> = {
  off: 'gray',
  soon: 'azure',
  running: 'jade',
  over: 'gray',
}

/** Where an event stands, in a word. */
function PhaseTag({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const phase = useNow((now) => phaseOf(event, now))
  return <Tag tone={TONES[phase]}>{t(`gameMaster.events.phases.${phase}`)}</Tag>
}

/** The days of an event, and how far its next turn is. */
function EventTimes({ event }: { event: RepeatableEvent }) {
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
