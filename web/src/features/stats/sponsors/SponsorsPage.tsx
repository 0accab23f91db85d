import { serverOf } from '@castellan/contract/servers'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { GoalHall } from './GoalHall.tsx'
import { OtherRealms } from './OtherRealms.tsx'
import { SponsorNames } from './SponsorNames.tsx'
import classes from './SponsorsPage.module.css'

/** Milliseconds between two looks at the sum. */
const LOOK_AGAIN = 60_000

/** What keeps the server alive: this month's goal, and who helped to reach it. */
export function SponsorsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const { name, rate } = serverOf(server)
  const progress = useQuery({
    ...callQuery(api.serverSettings.getDonationProgress, {}, { silent: true }),
    refetchInterval: LOOK_AGAIN,
  })
  return (
    <Page
      title={t('stats.sponsors.title')}
      lead={
        <span className={classes.lead}>
          {t('stats.sponsors.lead')} <Updated at={answeredAt(progress)} />
        </span>
      }
      actions={
        <Button component={Link} to={paths.donations(server)}>
          {t('stats.sponsors.donate')}
        </Button>
      }
    >
      {progress.data ? (
        <GoalHall progress={progress.data} server={`${name} ${rate}`} />
      ) : progress.error ? (
        <Card>
          <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />
        </Card>
      ) : (
        <Skeleton h={334} radius={16} />
      )}
      <SponsorNames />
      <OtherRealms />
    </Page>
  )
}
