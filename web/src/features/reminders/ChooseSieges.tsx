import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RemindPill } from './RemindPill.tsx'
import { useCastles } from '../../domain/sieges/use-castles.ts'
import { useHalls } from '../../domain/sieges/use-halls.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './Reminders.module.css'
import { useChangeChoice } from './use-change-choice.ts'

/** All sieges, or those of the castles and halls one chooses; and those of one's clan. */
export function ChooseSieges() {
  const { t } = useTranslation()
  const { query, choice, change } = useChangeChoice()
  const { castles, ids } = useCastles()
  const { contested } = useHalls()
  // none moves another on its way in
  const isThere = ids !== undefined && [...castles, ...contested].every(({ isPending }) => !isPending)
  return (
    <Section
      title={t('reminders.sieges')}
      aside={
        choice ? (
          <ChipGroup
            label={t('reminders.whichSieges')}
            value={choice.sieges}
            onChange={(sieges) => change({ sieges })}
            choices={[
              { value: 'chosen', label: t('reminders.chosen') },
              { value: 'all', label: t('reminders.all') },
            ]}
          />
        ) : null
      }
    >
      {choice && isThere ? (
        <Card className={classes.choices}>
          <ul className={classes.pills} aria-label={t('reminders.sieges')}>
            {castles.map(({ data }) =>
              data ? (
                <RemindPill key={data.castleId} kind="castle" id={data.castleId} name={data.name} />
              ) : null,
            )}
            {contested.map(({ data }) =>
              data ? (
                <RemindPill key={data.clanHallId} kind="hall" id={data.clanHallId} name={data.name} />
              ) : null,
            )}
          </ul>
          <Switch
            label={t('reminders.clanSieges')}
            description={t('reminders.clanSiegesHint')}
            checked={choice.clanSieges}
            onChange={({ currentTarget }) => change({ clanSieges: currentTarget.checked })}
          />
        </Card>
      ) : (
        <Fallback of={query} waiting={<CardSkeleton h={{ base: 513, sm: 211, lg: 166 }} />} card />
      )}
    </Section>
  )
}
