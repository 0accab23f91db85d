import { IconLaurelWreath } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt, pollInterval } from '../../lib/query/answer-age.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ChronicleLacks } from '../../domain/world/ChronicleLacks.tsx'
import { useFeature } from '../../domain/world/use-feature.ts'
import { HeroHall } from './HeroHall.tsx'

/** Milliseconds between two polls of the heroes. */
const POLL_INTERVAL = 300_000

/** The heroes of this month. */
export function HeroesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasHeroes = useFeature('heroes')
  const query = useQuery({
    ...callQuery(api.rankings.getHeroes, {}),
    refetchInterval: pollInterval(POLL_INTERVAL),
  })
  if (hasHeroes === false) {
    return (
      <Page title={t('pages.heroes')}>
        <ChronicleLacks
          feature="heroes"
          icon={IconLaurelWreath}
          title={t('stats.heroes.lacks')}
          words={t('stats.heroes.lacksWords')}
          instead={<Link to={paths.topPvp(server)}>{t('stats.heroes.instead')}</Link>}
        />
      </Page>
    )
  }
  return (
    <Page
      title={t('pages.heroes')}
      lead={t('stats.heroes.lead')}
      updatedAt={hasHeroes ? answeredAt(query) : 0}
    >
      <Unkept of={['heroMessages']} />
      <HeroHall heroes={hasHeroes ? query.data : undefined} asked={query} />
    </Page>
  )
}
