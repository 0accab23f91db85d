import { IconSwords } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { ChronicleLacks } from '../../../world/ChronicleLacks.tsx'
import { useFeature } from '../../../world/use-feature.ts'
import ranking from '../rankings/Ranking.module.css'
import { Banners } from './Banners.tsx'
import { Comparison } from './Comparison.tsx'
import classes from './Fractions.module.css'

/** Milliseconds between two looks at the sides. */
const LOOK_AGAIN = 60_000

/** The sides of the war, and how strong each is. */
export function FractionsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasFractions = useFeature('factions')
  const ids = useQuery(callQuery(api.fractions.getFractionsIds, {}, { silent: true }))
  const reports = useQueries({
    queries: (ids.data ?? []).map((fractionId) => ({
      ...callQuery(api.fractions.getFractionReport, { fractionId }, { silent: true }),
      refetchInterval: lookAgain(LOOK_AGAIN),
    })),
  })
  const sides = reports.flatMap(({ data }) => data ?? [])
  const isWhole = hasFractions !== undefined && ids.data !== undefined && sides.length === reports.length
  const failed = [ids, ...reports].find(({ error, data }) => error && !data)
  const updated = Math.min(...reports.map(answeredAt))
  if (hasFractions === false) {
    return (
      <Page title={t('pages.fractions')}>
        <ChronicleLacks
          feature="factions"
          icon={<IconSwords size={44} stroke={1.4} aria-hidden="true" />}
          title={t('stats.fractions.lacks')}
          words={t('stats.fractions.lacksWords')}
          instead={<Link to={paths.page(server, 'stats/topClans')}>{t('stats.fractions.instead')}</Link>}
        />
      </Page>
    )
  }
  return (
    <Page
      title={t('pages.fractions')}
      lead={
        <span className={ranking.lead}>
          {t('stats.fractions.lead')} <Updated at={isWhole && reports.length ? updated : 0} />
        </span>
      }
    >
      {body()}
    </Page>
  )

  function body() {
    if (failed?.error) {
      return (
        <Card>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      )
    }
    if (!isWhole) {
      return (
        <>
          <div className={classes.banners} aria-busy="true">
            <Skeleton h={286} radius="lg" />
            <Skeleton h={286} radius="lg" />
          </div>
          <Skeleton h={396} radius="md" />
        </>
      )
    }
    if (sides.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<IconSwords size={36} stroke={1.6} aria-hidden="true" />}
            title={t('stats.fractions.empty')}
            hint={t('stats.fractions.emptyHint')}
          />
        </Card>
      )
    }
    return (
      <>
        <Banners sides={sides} />
        <Comparison sides={sides} />
      </>
    )
  }
}
