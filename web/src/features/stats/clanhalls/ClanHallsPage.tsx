import { IconHome } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery, refreshCall } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { CalendarButton } from '../calendar/CalendarButton.tsx'
import { useEventPlace } from '../calendar/use-event-place.ts'
import { KeptAnswers } from '../places/KeptAnswers.tsx'
import { useNewest } from '../places/use-newest.ts'
import { ContestedHalls } from './ContestedHalls.tsx'
import { auctionEvents, battleEvents } from './hall-events.ts'
import { HallFigures } from './HallFigures.tsx'
import { MissingHalls } from './MissingHalls.tsx'
import { RentableHalls } from './RentableHalls.tsx'

const { getRentableClanHall, getConquestedClanHall } = api.castles

/** Every clan hall of the server: the ones that are let, and the ones that are fought for. */
export function ClanHallsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const place = useEventPlace('stats/clanhalls')
  const world = useQuery(callQuery(api.worlds.getWorldInfo, {}, { silent: true }))
  const rentable = useQueries({
    queries: (world.data?.rentableHallIds ?? []).map((clanHallId) =>
      callQuery(getRentableClanHall, { clanHallId }, { silent: true }),
    ),
  })
  const contested = useQueries({
    queries: (world.data?.contestableHallIds ?? []).map((clanHallId) =>
      callQuery(getConquestedClanHall, { clanHallId }, { silent: true }),
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
        <KeptAnswers
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
    const { rentableHallIds, contestableHallIds, chronicle } = world.data
    if (rentableHallIds.length + contestableHallIds.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<IconHome size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.halls.none', { chronicle })}
            hint={t('stats.halls.noneHint')}
          />
        </Card>
      )
    }
    return (
      <>
        <HallFigures rentable={toLet} contested={fought} ready={all.every(({ isPending }) => !isPending)} />
        {contestableHallIds.length ? (
          <ContestedHalls ids={contestableHallIds} halls={contested} place={place} />
        ) : null}
        {rentableHallIds.length ? <RentableHalls ids={rentableHallIds} halls={rentable} /> : null}
        <MissingHalls world={world.data} />
      </>
    )
  }
}
