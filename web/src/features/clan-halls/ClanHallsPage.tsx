import { IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../lib/query/answer-age.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/query/failure-of.ts'
import { refreshCall } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { useEventPlace } from '../../domain/calendar/use-event-place.ts'
import { CachedAt } from '../../ui/feedback/CachedAt.tsx'
import { useHalls } from '../../domain/sieges/use-halls.ts'
import { ContestedHalls } from './ContestedHalls.tsx'
import { auctionEvents, battleEvents } from './hall-events.ts'
import { HallStats } from './HallStats.tsx'
import { MissingHalls } from './MissingHalls.tsx'
import { RentableHalls } from './RentableHalls.tsx'

const { getRentableClanHall, getConquestedClanHall } = api.castles

/** Every clan hall of the server: the ones that are let, and the ones that are fought for. */
export function ClanHallsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const place = useEventPlace('stats/clanhalls')
  const { world, rentable, contested } = useHalls()
  const all = [...contested, ...rentable]
  const answers = all.map(answeredAt).filter(Boolean)
  const toLet = rentable.flatMap(({ data }) => data ?? [])
  const fought = contested.flatMap(({ data }) => data ?? [])
  const events = () => {
    const options = { t, ...place, now: Date.now() }
    return [...battleEvents(fought, options), ...auctionEvents(toLet, options)]
  }
  const refresh = async () => {
    await Promise.all([refreshCall(getRentableClanHall, server), refreshCall(getConquestedClanHall, server)])
  }
  return (
    <Page
      title={t('stats.halls.title')}
      lead={
        <CachedAt
          lead={t('about.clanhalls')}
          at={answers.length ? Math.min(...answers) : 0}
          busy={all.some(({ isFetching }) => isFetching)}
          onRefresh={() => void refresh()}
        />
      }
      actions={
        <CalendarButton
          label={t('stats.halls.addAll')}
          name={t('stats.halls.calendar', { server: place.server })}
          events={events}
          disabled={fought.length + toLet.length === 0}
        />
      }
    >
      {body()}
    </Page>
  )

  function body() {
    if (!world.data) return <Fallback of={world} waiting={<PageSkeleton />} card />
    const { rentableHallIds, contestableHallIds } = world.data
    if (rentableHallIds.length + contestableHallIds.length === 0) {
      return (
        <Card>
          <EmptyState icon={IconHome} title={t('stats.halls.none')} hint={t('stats.halls.noneHint')} />
        </Card>
      )
    }
    return (
      <>
        <HallStats
          rentable={toLet}
          contested={fought}
          ready={all.every(({ data }) => data)}
          failure={failureOf(all)}
        />
        <Unkept of={['hallSieges']} />
        {contestableHallIds.length ? (
          <ContestedHalls ids={contestableHallIds} halls={contested} place={place} />
        ) : null}
        {rentableHallIds.length ? <RentableHalls ids={rentableHallIds} halls={rentable} /> : null}
        <MissingHalls world={world.data} />
      </>
    )
  }
}
