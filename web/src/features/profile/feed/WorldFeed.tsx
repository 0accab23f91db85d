import { FEED_SIZE } from '@castellan/contract/calls/statistics/world-feed'
import { Button } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwn } from '../../../domain/world/use-own.ts'
import { api } from '../../../lib/api/client.ts'
import { useCursorList } from '../../../lib/query/list.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { MoreButton } from '../../../ui/table/MoreButton.tsx'
import { useUnfolded } from '../../../ui/layout/use-unfolded.ts'
import { FeedLine } from './FeedLine.tsx'
import classes from './WorldFeed.module.css'

const EVERYBODY = 'everybody'
/** So many lines stand there until more are wanted. */
const FIRST = 6

/** What happened in the world, of everybody or of one's own clan. */
export function WorldFeed() {
  const { t } = useTranslation()
  const { characters, clanIds } = useOwn()
  const [chosen, choose] = useState(EVERYBODY)
  const [showsMore, setShowsMore] = useUnfolded()
  const list = useCursorList(
    api.worldFeeds.getWorldFeed,
    chosen === EVERYBODY ? {} : { clanId: Number(chosen) },
    { cursor: 'before', cursorOf: ({ id }) => id, fixedSize: FEED_SIZE },
  )
  const clans = new Map(
    characters?.flatMap(({ clan }) => (clan ? [[String(clan.id), clan.name] as const] : [])),
  )
  const choices = [
    { value: EVERYBODY, label: t('profile.feed.everybody') },
    ...[...clans].map(([value, label]) => ({ value, label })),
  ]
  return (
    <Section
      title={t('profile.feed.title')}
      aside={
        clans.size ? (
          <ChipGroup label={t('profile.feed.whose')} value={chosen} onChange={choose} choices={choices} />
        ) : null
      }
    >
      <Card className={classes.card}>{content()}</Card>
    </Section>
  )

  function content() {
    if (!list.rows) return <Fallback of={list} waiting={290} />
    if (list.rows.length === 0)
      return <EmptyState icon={IconNews} title={t('profile.feed.empty')} hint={t('profile.feed.emptyHint')} />
    return (
      <>
        <ul aria-label={t('profile.feed.title')}>
          {(showsMore ? list.rows : list.rows.slice(0, FIRST)).map((event) => (
            <FeedLine
              key={event.id}
              event={event}
              isMine={event.clanId !== null && clanIds.has(event.clanId)}
            />
          ))}
        </ul>
        {showsMore ? (
          list.more.load ? (
            <MoreButton more={list.more} />
          ) : null
        ) : list.rows.length > FIRST ? (
          <Button variant="subtle" fullWidth onClick={() => setShowsMore(true)}>
            {t('profile.feed.more')}
          </Button>
        ) : null}
      </>
    )
  }
}
