import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RemindPill } from './RemindPill.tsx'
import { useReminders } from '../../domain/reminders/use-reminders.ts'
import { api } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './Reminders.module.css'

/** The grand bosses, and the raid bosses that were chosen; the others are chosen where all of them stand. */
export function ChooseBosses() {
  const { t } = useTranslation()
  const server = useServer()
  const { data: choice } = useReminders()
  const list = useList(api.bosses.getBosses, {})
  const isShown = ({ kind, npcId }: Boss) => kind === 'grand' || choice?.bossIds.includes(npcId)
  return (
    <Section
      title={t('reminders.bosses')}
      aside={
        <Button component={Link} to={paths.page(server, 'stats/bosses')} variant="default" size="sm">
          {t('reminders.moreBosses')}
        </Button>
      }
    >
      {list.rows ? (
        <Card className={classes.choices}>
          <p className="dim-sm">{t('reminders.bossesHint')}</p>
          <ul className={classes.pills} aria-label={t('reminders.bosses')}>
            {list.rows.filter(isShown).map(({ npcId, name }) => (
              <RemindPill key={npcId} kind="boss" id={npcId} name={name} />
            ))}
          </ul>
        </Card>
      ) : (
        <Fallback of={list} waiting={<CardSkeleton h={{ base: 217, sm: 150, lg: 107 }} />} card />
      )}
    </Section>
  )
}
