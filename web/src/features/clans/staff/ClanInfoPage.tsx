import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ClanCrest } from '../../../domain/world/ClanCrest.tsx'
import { api } from '../../../lib/api/client.ts'
import { idIn } from '../../../lib/id-in.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { paths } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useServer } from '../../../lib/session/server.ts'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../../ui/feedback/Missing.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import classes from './ClanInfo.module.css'
import { type ClanTab, TABS } from './clan-tabs.ts'
import { ClanTabs } from './ClanTabs.tsx'

const CONTENT: Readonly<Record<ClanTab, ComponentType<{ clan: Clan }>>> = {
  details: lazyPart(async () => (await import('./ClanDetails.tsx')).ClanDetails),
  members: lazyPart(async () => (await import('./ClanMembers.tsx')).ClanMembers),
  clanWarehouse: lazyPart(async () => (await import('./ClanStore.tsx')).ClanStore),
  skills: lazyPart(async () => (await import('./ClanSkillList.tsx')).ClanSkillList),
}

/** A clan as staff see it: an address for each of its pages. */
export function ClanInfoPage({ tab }: { tab: ClanTab }) {
  const { t } = useTranslation()
  const server = useServer()
  const id = idIn(useParams({ strict: false }).id)
  const found = useQuery({ ...callQuery(api.clans.getClanById, { id: id ?? 0 }), enabled: id !== null })
  const clan = found.data
  return (
    <Page title={clan?.name ?? t(`pages.${TABS[tab].page}`)} lead={clan && <Lead clan={clan} />}>
      {content()}
    </Page>
  )

  function content() {
    const Content = CONTENT[tab]
    if (clan)
      return (
        <>
          <ClanTabs id={clan.id} open={tab} />
          <Suspense fallback={<CardSkeleton h={480} />}>
            <Content key={clan.id} clan={clan} />
          </Suspense>
        </>
      )
    if (id === null || found.error)
      return (
        <Card>
          <Missing
            error={found.error}
            onRetry={() => void found.refetch()}
            icon={IconShieldOff}
            title={t('stats.clan.gone')}
            hint={t('stats.clan.goneHint')}
            action={
              <Button component={Link} to={paths.page(server, 'game-master/clans-search')}>
                {t('gameMaster.clans.toSearch')}
              </Button>
            }
          />
        </Card>
      )
    return (
      <>
        <CardSkeleton h={36} mb="md" />
        <CardSkeleton h={480} />
      </>
    )
  }
}

const Lead = ({ clan }: { clan: Clan }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.lead}>
      <ClanCrest clan={clan} height={20} />
      {t('gameMaster.clans.about', { level: clan.level, id: clan.id })}
    </span>
  )
}
