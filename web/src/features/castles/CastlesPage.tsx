import type { Castle } from '@castellan/contract/calls/statistics/castles'
import { IconBuildingCastle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../lib/query/answer-age.ts'
import { byLanguage } from '../../lib/i18n/language.ts'
import { api } from '../../lib/api/client.ts'
import { failureOf } from '../../lib/query/failure-of.ts'
import { refreshCall } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { useEventPlace } from '../../domain/calendar/use-event-place.ts'
import { CachedAt } from '../../ui/feedback/CachedAt.tsx'
import { useCastles } from '../../domain/sieges/use-castles.ts'
import { siegeEvents } from './castle-events.ts'
import { castlesWithout } from './castle-facts.ts'
import { CastleStats } from './CastleStats.tsx'
import { CastleGrid } from './CastleGrid.tsx'

const list = byLanguage((language) => new Intl.ListFormat(language))

/** Every castle of the server: who holds it, what it takes, and when it is fought for. */
export function CastlesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const place = useEventPlace('stats/castles')
  const { world, ids, castles } = useCastles()
  const known = castles.flatMap(({ data }) => data ?? [])
  const events = (chosen: readonly Castle[]) => () => siegeEvents(chosen, { t, ...place, now: Date.now() })
  const answers = castles.map(answeredAt).filter(Boolean)
  return (
    <Page
      title={t('stats.castles.title')}
      lead={
        <CachedAt
          lead={t('about.castles')}
          at={answers.length ? Math.min(...answers) : 0}
          busy={castles.some(({ isFetching }) => isFetching)}
          onRefresh={() => void refreshCall(api.castles.getCastleInfo, server)}
        />
      }
      actions={
        <CalendarButton
          label={t('stats.castles.addAll')}
          name={t('stats.castles.calendar', { server: place.server })}
          events={events(known)}
          disabled={!known.some(({ nextSiege }) => nextSiege)}
        />
      }
    >
      {body()}
    </Page>
  )

  function body() {
    if (world.error && !world.data) {
      return (
        <Card>
          <ErrorState error={world.error} onRetry={() => void world.refetch()} />
        </Card>
      )
    }
    const chronicle = world.data?.chronicle ?? ''
    if (ids?.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconBuildingCastle}
            title={t('stats.castles.none')}
            hint={t('stats.castles.noneHint')}
          />
        </Card>
      )
    }
    const missing = castlesWithout(ids ?? [])
    return (
      <>
        <CastleStats
          castles={known}
          total={ids?.length}
          ready={ids !== undefined && castles.every(({ data }) => data)}
          failure={failureOf(castles)}
        />
        <CastleGrid ids={ids} castles={castles} events={events} />
        {ids && missing.length ? (
          <Note>
            {t('stats.castles.missing', {
              castles: list().format(missing.map((castle) => castle.name)),
              chronicle,
            })}
          </Note>
        ) : null}
      </>
    )
  }
}
