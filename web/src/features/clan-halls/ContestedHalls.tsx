import type { ContestedHall } from '@castellan/contract/calls/statistics/castles'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import type { EventPlace } from '../../domain/calendar/use-event-place.ts'
import { ContestedHallCard } from './ContestedHallCard.tsx'
import { battleEvents } from './hall-events.ts'
import classes from './Halls.module.css'

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
          <Place key={id} hall={halls[index]} place={place} />
        ))}
      </div>
    </Section>
  )
}

function Place({ hall, place }: { hall: UseQueryResult<ContestedHall> | undefined; place: EventPlace }) {
  const { t } = useTranslation()
  if (hall?.data) {
    const { data } = hall
    return (
      <ContestedHallCard
        hall={data}
        calendar={
          <CalendarButton
            small
            label={t('stats.halls.addOne', { hall: data.name })}
            name={t('stats.halls.calendarOf', { hall: data.name })}
            events={() => battleEvents([data], { t, ...place, now: Date.now() })}
            disabled={!data.nextSiege}
          />
        }
      />
    )
  }
  if (!hall?.error) return <Skeleton h={292} radius={14} />
  return (
    <Card className={classes.failedBattle}>
      <ErrorState error={hall.error} onRetry={() => void hall.refetch()} />
    </Card>
  )
}
