import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answeredAt, USUAL_POLL } from '../../lib/query/answer-age.ts'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { GoalHall } from './GoalHall.tsx'
import { OtherRealms } from './OtherRealms.tsx'
import { SponsorNames } from './SponsorNames.tsx'
import { serverTitle } from '../../lib/servers.ts'

/** What keeps the server alive: this month's goal, and who helped to reach it. */
export function SponsorsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const progress = useQuery({
    ...callQuery(api.serverSettings.getDonationProgress, {}),
    refetchInterval: USUAL_POLL,
  })
  return (
    <Page
      title={t('stats.sponsors.title')}
      lead={t('stats.sponsors.lead')}
      updatedAt={answeredAt(progress)}
      actions={
        <Button component={Link} to={paths.donations(server)}>
          {t('stats.sponsors.donate')}
        </Button>
      }
    >
      {progress.data ? (
        <GoalHall progress={progress.data} server={serverTitle(server)} />
      ) : (
        <Fallback of={progress} waiting={334} card />
      )}
      <SponsorNames />
      <OtherRealms />
    </Page>
  )
}
