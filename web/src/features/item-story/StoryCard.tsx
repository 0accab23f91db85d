import type { StoryEntry, StoryKind, ThingStory } from '@castellan/contract/calls/moderation/item-stories'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import type { MoreRows } from '../../lib/query/more-rows.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { StoryTimeline } from './StoryTimeline.tsx'
import { tellGaps } from './tell-gaps.ts'

interface StoryCardProps extends Pick<ThingStory, 'now' | 'trail'> {
  /** What is told so far, the newest first. */
  list: List<StoryEntry> & { readonly more: MoreRows }
  item: StoryKind
  /** Of a pile, parts come and go: that it is with somebody else is no gap. */
  isPile: boolean
  empty: { title: string; hint: string }
}

/** What happened to a thing, or to all of a kind that somebody had, with what nobody told in between. */
export function StoryCard({ list, item, now, trail, isPile, empty }: StoryCardProps) {
  const { t } = useTranslation()
  const { rows, more } = list
  const lines = useMemo(
    () => rows && tellGaps(rows, { now, trail, isPile, isWhole: !more.load }),
    [rows, now, trail, isPile, more.load],
  )
  if (!lines) return <Fallback of={list} waiting={320} card />
  return (
    <Card label={t('gameMaster.itemStory.label')}>
      <StoryTimeline lines={lines} item={item} more={more} empty={empty} />
    </Card>
  )
}
