import type { StoryKind } from '@castellan/contract/calls/moderation/item-stories'
import { IconHistoryOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import type { MoreRows } from '../../lib/query/more-rows.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Timeline, TimelineStep } from '../../ui/display/Timeline.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { MoreButton } from '../../ui/table/MoreButton.tsx'
import classes from './ItemStory.module.css'
import { StoryStep } from './StoryStep.tsx'
import type { Gap, StoryLine } from './tell-gaps.ts'

interface StoryTimelineProps {
  lines: readonly StoryLine[]
  item: StoryKind
  more: MoreRows
  empty: { title: string; hint: string }
}

/** What happened, the newest first, and what nobody told. */
export function StoryTimeline({ lines, item, more, empty }: StoryTimelineProps) {
  const { t } = useTranslation()
  if (lines.length === 0)
    return <EmptyState icon={<IconHistoryOff size={36} stroke={1.6} aria-hidden="true" />} {...empty} />
  return (
    <>
      <Timeline label={t('gameMaster.itemStory.label')}>
        {lines.map((line) =>
          line.entry ? (
            <StoryStep key={`${line.entry.at} ${line.entry.cursor}`} entry={line.entry} item={item} />
          ) : (
            <GapStep key={`${line.gap.why} ${line.gap.from}`} gap={line.gap} />
          ),
        )}
      </Timeline>
      {more.load ? <MoreButton more={more} /> : null}
    </>
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
