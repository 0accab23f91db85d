import type { Received } from '@castellan/contract/engine/call'
import type { quests } from '@castellan/contract/calls/players/quests'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import classes from './CharacterQuests.module.css'

type Quest = Received<typeof quests.getOneTimeQuests>[number]

/** What a character is on its way to and has done: quests that are done once, and those that come again. */
export function CharacterQuests({
  id,
  isOpen = false,
}: {
  id: number
  /** Both lists are unfolded. */ isOpen?: boolean
}) {
  const { t } = useTranslation()
  const oneTime = useCall(api.quests.getOneTimeQuests, { charId: id })
  const repeatable = useCall(api.quests.getRepeatableQuests, { charId: id })
  return (
    <>
      <QuestList title={t('profile.quests.oneTime')} quests={oneTime} isOpen={isOpen} />
      <QuestList title={t('profile.quests.repeatable')} quests={repeatable} isOpen={isOpen} />
    </>
  )
}

interface QuestListProps {
  readonly isOpen: boolean
  readonly title: string
  readonly quests: {
    readonly data: readonly Quest[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

function QuestList({ title, isOpen, quests: { data, error, refetch } }: QuestListProps) {
  const { t } = useTranslation()
  const done = data?.filter(({ state }) => state === 'completed').length ?? 0
  return (
    <details className={classes.list} open={isOpen || undefined}>
      <summary>
        {title}
        <small>{data?.length ? t('profile.quests.doneOf', { done, all: data.length }) : null}</small>
      </summary>
      {error ? <RetryLine message={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={40} radius="md" /> : null}
      {data?.length === 0 ? <p className={classes.none}>{t('profile.quests.none')}</p> : null}
      <ul>
        {data?.toSorted(underWayFirst).map((quest) => (
          <li key={quest.questId}>
            <span>{quest.name}</span>
            {quest.state === 'completed' ? (
              <Tag tone="jade">{t('profile.quests.completed')}</Tag>
            ) : (
              <Tag tone="azure">
                {quest.step === null
                  ? t('profile.quests.started')
                  : t('profile.quests.step', { step: quest.step })}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const underWayFirst = (one: Quest, other: Quest) =>
  Number(one.state === 'completed') - Number(other.state === 'completed') ||
  one.name.localeCompare(other.name)
