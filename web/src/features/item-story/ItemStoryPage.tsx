import type { ThingStory } from '@castellan/contract/calls/moderation/item-stories'
import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NoTrail } from '../../domain/items/NoTrail.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { paths } from '../../lib/paths.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useServer } from '../../lib/session/server.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import classes from './ItemStory.module.css'
import { StoryCard } from './StoryCard.tsx'
import { useThingInPath } from './use-ids.ts'
import { WhereNow } from './WhereNow.tsx'

/** One thing by its own id, there or gone: where it is, and how it came there. */
export function ItemStoryPage() {
  const { t } = useTranslation()
  const itemDbId = useThingInPath()
  return (
    <Page
      title={t('pages.itemStory')}
      lead={itemDbId === null ? undefined : t('gameMaster.itemStory.lead', { id: itemDbId })}
    >
      {itemDbId === null ? <Unknown words="noId" /> : <Known key={itemDbId} itemDbId={itemDbId} />}
    </Page>
  )
}

function Known({ itemDbId }: { itemDbId: number }) {
  const story = useCall(api.itemStories.getItemStory, { itemDbId })
  if (!story.data) return <Fallback of={story} waiting={420} card />
  if (story.data.item === null) return <Unknown words="unknown" />
  return <Story story={story.data} item={story.data.item} onDeleted={() => void story.refetch()} />
}

interface StoryProps {
  story: ThingStory
  item: NonNullable<ThingStory['item']>
  onDeleted: () => void
}

function Story({ story, item, onDeleted }: StoryProps) {
  const { t } = useTranslation()
  const { itemDbId, now, trail } = story
  const list = useCursorList(
    api.itemStories.getItemSteps,
    { itemDbId },
    { cursor: 'before', cursorOf: ({ cursor }) => cursor },
  )
  return (
    <div className={classes.body}>
      <WhereNow
        story={story}
        onDeleted={() => {
          onDeleted()
          list.refetch()
        }}
      />
      <NoTrail trail={trail} />
      <StoryCard
        list={list}
        item={item}
        now={now}
        trail={trail}
        isPile={item.isStackable}
        empty={{ title: t('gameMaster.itemStory.none'), hint: t('gameMaster.itemStory.noneHint') }}
      />
    </div>
  )
}

function Unknown({ words }: { words: 'unknown' | 'noId' }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Card>
      <EmptyState
        icon={IconPackageOff}
        title={t(`gameMaster.itemStory.${words}`)}
        hint={t('gameMaster.itemStory.unknownHint')}
        action={
          <Button component={Link} to={paths.page(server, 'game-master/items')}>
            {t('gameMaster.itemStory.toSearch')}
          </Button>
        }
      />
    </Card>
  )
}
