import { IconHome } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../lib/query/answer-age.ts'
import { api } from '../../lib/api/client.ts'
import { callQuery, refreshCall } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { useEventPlace } from '../../domain/calendar/use-event-place.ts'
import { CachedAt } from '../../ui/feedback/CachedAt.tsx'
import { useNewest } from '../../lib/query/use-newest.ts'
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
  const world = useQuery(callQuery(api.worlds.getWorldInfo, {}))
  const rentable = useQueries({
    queries: (world.data?.rentableHallIds ?? []).map((clanHallId) =>
      callQuery(getRentableClanHall, { clanHallId }),
    ),
  })
  const contested = useQueries({
    queries: (world.data?.contestableHallIds ?? []).map((clanHallId) =>
      callQuery(getConquestedClanHall, { clanHallId }),
    ),
  })
  useNewest(rentable, getRentableClanHall)
  useNewest(contested, getConquestedClanHall)
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
    if (!world.data) {
      if (!world.error) return <PageSkeleton />
      return (
        <Card>
          <ErrorState error={world.error} onRetry={() => void world.refetch()} />
        </Card>
      )
    }
    const { rentableHallIds, contestableHallIds } = world.data
    if (rentableHallIds.length + contestableHallIds.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<IconHome size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.halls.none')}
            hint={t('stats.halls.noneHint')}
          />
        </Card>
      )
    }
    return (
      <>
        <HallStats rentable={toLet} contested={fought} ready={all.every(({ isPending }) => !isPending)} />
        {contestableHallIds.length ? (
          <ContestedHalls ids={contestableHallIds} halls={contested} place={place} />
        ) : null}
        {rentableHallIds.length ? <RentableHalls ids={rentableHallIds} halls={rentable} /> : null}
        <MissingHalls world={world.data} />
      </>
    )
  }
}
