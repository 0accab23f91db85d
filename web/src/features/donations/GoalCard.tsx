import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import classes from './DonationsPage.module.css'
import { GoalBar } from './GoalBar.tsx'

/** What this month's donations are for, and how far they have come. */
export function GoalCard() {
  const { t } = useTranslation()
  const server = useServer()
  const progress = useCall(api.serverSettings.getDonationProgress, {})
  return (
    <Card>
      <Title order={2} size="h3">
        {t('donations.goal.title')}
      </Title>
      <p className={classes.dim}>{t('donations.goal.words')}</p>
      {progress.data ? <GoalBar progress={progress.data} /> : <Fallback of={progress} waiting={52} />}
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
