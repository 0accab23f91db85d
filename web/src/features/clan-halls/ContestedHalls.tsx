import type { ContestedHall } from '@castellan/contract/calls/statistics/castles'
import { Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/layout/Section.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { FailedPlace } from '../../domain/sieges/FailedPlace.tsx'
import { RemindButton } from '../../domain/reminders/RemindButton.tsx'
import type { EventPlace } from '../../domain/calendar/use-event-place.ts'
import { ContestedHallCard } from './ContestedHallCard.tsx'
import { battleEvents } from './hall-events.ts'
import { nameOfHall } from './hall-facts.ts'
import classes from './Halls.module.css'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

interface ContestedHallsProps {
  ids: readonly number[]
  /** In the order of the ids. */
  halls: readonly UseQueryResult<ContestedHall>[]
  place: EventPlace
}

/** The halls that are fought for; each stands in its own place from the beginning. */
export function ContestedHalls({ ids, halls, place }: ContestedHallsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('stats.halls.contested')}>
      <div className={classes.contested}>
        {ids.map((id, index) => (
          <Place key={id} id={id} hall={halls[index]} place={place} />
        ))}
      </div>
    </Section>
  )
}

interface PlaceProps {
  id: number
  hall: UseQueryResult<ContestedHall> | undefined
  place: EventPlace
}

function Place({ id, hall, place }: PlaceProps) {
  const { t } = useTranslation()
  if (hall?.data) {
    const { data } = hall
    return (
      <ContestedHallCard
        hall={data}
        actions={
          <Group gap="2xs" wrap="nowrap">
            <RemindButton kind="hall" id={data.clanHallId} name={data.name} />
            <CalendarButton
              small
              label={t('stats.halls.addOne', { hall: data.name })}
              name={t('stats.halls.calendarOf', { hall: data.name })}
              events={() => battleEvents([data], { t, ...place, now: Date.now() })}
              disabled={!data.nextSiege}
            />
          </Group>
        }
      />
    )
  }
  if (!hall?.error) return <CardSkeleton h={292} />
  return <FailedPlace name={nameOfHall(id)} of={hall} order={3} className={classes.failedBattle} />
}
