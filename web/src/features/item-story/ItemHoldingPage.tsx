import type { Holding } from '@castellan/contract/calls/moderation/item-stories'
import { Button, SimpleGrid } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { NoTrail } from '../../domain/items/NoTrail.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './ItemStory.module.css'
import { StoryCard } from './StoryCard.tsx'
import { useHoldingInAddress } from './use-ids.ts'

type Asked = NonNullable<ReturnType<typeof useHoldingInAddress>>

/** What a character or clan had of one kind: how many came, went and are there, and how many nobody told of. */
export function ItemHoldingPage() {
  const { t } = useTranslation()
  const server = useServer()
  const asked = useHoldingInAddress()
  if (asked) return <Known key={JSON.stringify(asked)} asked={asked} />
  return (
    <Page title={t('pages.itemHolding')}>
      <Card>
        <EmptyState
          icon={IconPackageOff}
          title={t('gameMaster.itemHolding.begin')}
          hint={t('gameMaster.itemHolding.beginHint')}
          action={
            <Button component={Link} to={paths.page(server, 'game-master/items')} variant="default">
              {t('pages.items')}
            </Button>
          }
        />
      </Card>
    </Page>
  )
}

function Known({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const holding = useCall(api.itemStories.getHolding, asked)
  const { data } = holding
  const name = data?.owner.name ?? t('gameMaster.itemStory.nobody', { id: asked.ownerId })
  return (
    <Page
      title={t('pages.itemHolding')}
      lead={data && t('gameMaster.itemHolding.lead', { item: data.item.name, name })}
    >
      {data ? <Told asked={asked} holding={data} /> : <Fallback of={holding} waiting={420} card />}
    </Page>
  )
}

function Told({ asked, holding }: { asked: Asked; holding: Holding }) {
  const { t } = useTranslation()
  const { item, trail } = holding
  const list = useCursorList(api.itemStories.getHoldingSteps, asked, {
    cursor: 'before',
    cursorOf: ({ cursor }) => cursor,
  })
  return (
    <div className={classes.body}>
      <Owner owner={holding.owner} />
      <Figures holding={holding} />
      <NoTrail trail={trail} />
      <StoryCard
        list={list}
        item={item}
        now={null}
        trail={trail}
        isPile
        empty={{ title: t('gameMaster.itemHolding.none'), hint: t('gameMaster.itemHolding.noneHint') }}
      />
    </div>
  )
}

function Owner({ owner: { kind, id, name, email } }: Pick<Holding, 'owner'>) {
  const { t } = useTranslation()
  if (name === null) return <p className="paragraph">{t('gameMaster.itemHolding.ownerGone')}</p>
  return (
    <p className={`paragraph ${classes.way}`}>
      <OwnerLink kind={kind} id={id} name={name} />
      {email ? <MasterAccountLink email={email} /> : null}
    </p>
  )
}

/** What is there must be what came less what went: the rest nobody told of. */
function Figures({ holding: { held, came, went, isWhole, trail } }: { holding: Holding }) {
  const { t } = useTranslation()
  const untold = held === null ? null : held - (came - went)
  const partly = isWhole ? '' : t('gameMaster.itemHolding.partly')
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'sm', md: 'md' }}>
      <StatCard gold label={t('gameMaster.itemHolding.held')} value={formatNumber(held)} hint="" />
      {trail.isKept ? (
        <>
          <StatCard label={t('gameMaster.itemHolding.came')} value={formatNumber(came)} hint={partly} />
          <StatCard label={t('gameMaster.itemHolding.went')} value={formatNumber(went)} hint={partly} />
          <StatCard
            label={t('gameMaster.itemHolding.untold')}
            value={formatNumber(untold)}
            hint={t('gameMaster.itemHolding.untoldHint')}
          />
        </>
      ) : null}
    </SimpleGrid>
  )
}
