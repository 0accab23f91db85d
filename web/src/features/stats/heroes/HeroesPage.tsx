import { IconLaurelWreath } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { ChronicleLacks } from '../../../world/ChronicleLacks.tsx'
import { useFeature } from '../../../world/use-feature.ts'
import ranking from '../rankings/Ranking.module.css'
import { HeroHall } from './HeroHall.tsx'

/** Milliseconds between two looks at the heroes. */
const LOOK_AGAIN = 300_000

/** The heroes of this month. */
export function HeroesPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasHeroes = useFeature('heroes')
  const query = useQuery({
    ...callQuery(api.rankings.getHeroes, {}, { silent: true }),
    refetchInterval: lookAgain(LOOK_AGAIN),
  })
  if (hasHeroes === false) {
    return (
      <Page title={t('pages.heroes')}>
        <ChronicleLacks
          feature="heroes"
          icon={<IconLaurelWreath size={46} stroke={1.4} aria-hidden="true" />}
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
      lead={
        <span className={ranking.lead}>
          {t('stats.heroes.lead')} <Updated at={hasHeroes ? answeredAt(query) : 0} />
        </span>
      }
    >
      <HeroHall
        heroes={hasHeroes ? query.data : undefined}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Page>
  )
}
