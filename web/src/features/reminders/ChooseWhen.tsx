import { REMIND_MINUTES } from '@castellan/contract/calls/statistics/reminders'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { beforeWords } from '../../domain/reminders/reminder-words.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './Reminders.module.css'
import { useChangeChoice } from './use-change-choice.ts'

/** How long before one is reminded, and of what has no hour of its own. */
export function ChooseWhen() {
  const { t } = useTranslation()
  const { query, choice, change } = useChangeChoice()
  return (
    <Section title={t('reminders.when')}>
      {choice ? (
        <Card className={classes.choices}>
          <ChipGroup
            label={t('reminders.when')}
            value={String(choice.minutes)}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
            choices={minutesWith(choice.minutes).map((minutes) => ({
              value: String(minutes),
              label: beforeWords(minutes),
            }))}
          />
          <Switch
            label={t('reminders.heroes')}
            description={t('reminders.heroesHint')}
            checked={choice.heroes}
            onChange={({ currentTarget }) => change({ heroes: currentTarget.checked })}
          />
        </Card>
      ) : (
        <Fallback of={query} waiting={<CardSkeleton h={{ base: 168, md: 122 }} />} card />
      )}
    </Section>
  )
}

/** The usual ones, and what was chosen by other means. */
const minutesWith = (chosen: number) =>
  [...new Set<number>([...REMIND_MINUTES, chosen])].toSorted((one, other) => one - other)
