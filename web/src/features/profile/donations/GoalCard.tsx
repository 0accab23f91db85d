import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import classes from './DonationsPage.module.css'
import { GoalBar } from './GoalBar.tsx'

/** What this month's donations are for, and how far they have come. */
export function GoalCard() {
  const { t } = useTranslation()
  const server = useServer()
  const { data, error, refetch } = useQuery(
    callQuery(api.serverSettings.getDonationProgress, {}, { silent: true }),
  )
  return (
    <Card>
      <Title order={2} size="h3">
        {t('donations.goal.title')}
      </Title>
      <p className={classes.dim}>{t('donations.goal.words')}</p>
      {data ? (
        <GoalBar progress={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={52} />
      )}
      <Button
        component={Link}
        to={paths.page(server, 'stats/ourSponsors')}
        variant="default"
        size="xs"
        mt="md"
      >
        {t('donations.goal.sponsors')}
      </Button>
    </Card>
  )
}
