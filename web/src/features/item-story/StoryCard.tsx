import type { StoryEntry, StoryKind, ThingStory } from '@castellan/contract/calls/moderation/item-stories'
import { IconHistoryOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import type { MoreRows } from '../../lib/query/more-rows.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Timeline, TimelineStep } from '../../ui/display/Timeline.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { MoreButton } from '../../ui/table/MoreButton.tsx'
import { type Gap, tellGaps } from './tell-gaps.ts'
import classes from './ItemStory.module.css'
import { StoryStep } from './StoryStep.tsx'

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
      {lines.length === 0 ? (
        <EmptyState icon={IconHistoryOff} {...empty} />
      ) : (
        <Timeline label={t('gameMaster.itemStory.label')}>
          {lines.map((line) =>
            line.entry ? (
              <StoryStep key={`${line.entry.at} ${line.entry.cursor}`} entry={line.entry} item={item} />
            ) : (
              <GapStep key={`${line.gap.why} ${line.gap.from}`} gap={line.gap} />
            ),
          )}
        </Timeline>
      )}
      {lines.length > 0 && more.load ? <MoreButton more={more} /> : null}
    </Card>
  )
}

function GapStep({ gap }: { gap: Gap }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { why, from, until, holder, next } = gap
  const words = {
    from: why === 'between' ? holder : from && format.dateTime(from),
    until: until && format.dateTime(until),
    to: next,
  }
  return (
    <TimelineStep isOpen at={from ? <DateTime value={from} /> : null}>
      <span className={classes.gap}>{t(`gameMaster.itemStory.gaps.${why}`, words)}</span>
    </TimelineStep>
  )
}
