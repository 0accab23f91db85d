import { IconSwords } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt, pollInterval, USUAL_POLL } from '../../lib/query/answer-age.ts'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ChronicleLacks } from '../../domain/world/ChronicleLacks.tsx'
import { useFeature } from '../../domain/world/use-feature.ts'
import { Banners } from './Banners.tsx'
import { Comparison } from './Comparison.tsx'
import classes from './Fractions.module.css'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

/** The sides of the war, and how strong each is. */
export function FractionsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const hasFractions = useFeature('factions')
  const ids = useCall(api.fractions.getFractionsIds, {})
  const reports = useQueries({
    queries: (ids.data ?? []).map((fractionId) => ({
      ...callQuery(api.fractions.getFractionReport, { fractionId }),
      refetchInterval: pollInterval(USUAL_POLL),
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
          icon={IconSwords}
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
      lead={t('stats.fractions.lead')}
      updatedAt={isWhole && reports.length ? updated : 0}
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
            <CardSkeleton h={286} />
            <CardSkeleton h={286} />
          </div>
          <CardSkeleton h={396} />
        </>
      )
    }
    if (sides.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconSwords}
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
