import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import type { CalendarEvent } from '@castellan/contract/rules/ics'
import { FailedPlace } from '../../domain/sieges/FailedPlace.tsx'
import { RemindButton } from '../../domain/reminders/RemindButton.tsx'
import { CastleCard } from './CastleCard.tsx'
import { nameOfCastle } from './castle-facts.ts'
import classes from './CastleGrid.module.css'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

interface CastleGridProps {
  /** Undefined until the server has said which castles it has. */
  ids: readonly number[] | undefined
  /** In the order of the ids. */
  castles: readonly UseQueryResult<Castle>[]
  events: (castles: readonly Castle[]) => () => readonly CalendarEvent[]
}

/** As many grey cards stand until it is known how many castles there are. */
const EXPECTED = ['a', 'b', 'c', 'd', 'e', 'f']

/** The castles as cards; each stands in its own place from the beginning. */
export function CastleGrid({ ids, castles, events }: CastleGridProps) {
  return (
    <div className={classes.grid}>
      {ids
        ? ids.map((id, place) => <Place key={id} id={id} castle={castles[place]} events={events} />)
        : EXPECTED.map((key) => <Waiting key={key} />)}
    </div>
  )
}

const Waiting = () => <CardSkeleton h={418} />

interface PlaceProps extends Pick<CastleGridProps, 'events'> {
  id: number
  castle: UseQueryResult<Castle> | undefined
}

function Place({ id, castle, events }: PlaceProps) {
  const { t } = useTranslation()
  if (castle?.data) {
    const { castleId, name, nextSiege } = castle.data
    return (
      <CastleCard
        castle={castle.data}
        actions={
          <Group gap="2xs" wrap="nowrap">
            <RemindButton kind="castle" id={castleId} name={name} />
            <CalendarButton
              small
              label={t('stats.castles.addOne', { castle: name })}
              name={t('stats.castles.calendarOf', { castle: name })}
              events={events([castle.data])}
              disabled={!nextSiege}
            />
          </Group>
        }
      />
    )
  }
  if (!castle?.error) return <Waiting />
  return <FailedPlace name={nameOfCastle(id)} of={castle} order={2} className={classes.failed} />
}
