import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../../../api/answer-age.ts'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useNow } from '../../../ui/now.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Updated } from '../../../ui/Updated.tsx'
import { useAddress, useSheetAddress } from '../../../world/use-address.ts'
import { useFeature, useWorldInfo } from '../../../world/use-feature.ts'
import { CalendarButton } from '../calendar/CalendarButton.tsx'
import { useEventPlace } from '../calendar/use-event-place.ts'
import { windowEvents } from './boss-events.ts'
import { BossFigures } from './BossFigures.tsx'
import { lastTurn, windowOf } from './boss-phase.ts'
import classes from './Bosses.module.css'
import { BossSheet } from './BossSheet.tsx'
import { GrandBossCard } from './GrandBossCard.tsx'
import { RaidBosses } from './RaidBosses.tsx'

/** Milliseconds between two looks at who lives. */
const LOOK_AGAIN = 30_000

/** As many grey cards stand until they have come. */
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Every boss: alive or dead, and when it returns. */
export function BossesPage() {
  const { t } = useTranslation()
  const place = useEventPlace('stats/bosses')
  const [search] = useAddress()
  const sheet = useSheetAddress('boss')
  const chronicle = useWorldInfo()?.chronicle ?? ''
  const hasRaids = useFeature('raidBosses')
  const query = useQuery({
    ...callQuery(api.bosses.getBosses, {}, { silent: true }),
    refetchInterval: LOOK_AGAIN,
  })
  const bosses = query.data
  const moment = useNow((now) => lastTurn(bosses ?? [], now))
  const grand = bosses?.filter((boss) => boss.kind === 'grand')
  const raids = bosses?.filter((boss) => boss.kind === 'raid')
  const opened = bosses?.find((boss) => boss.npcId === Number(search['boss'])) ?? null
  return (
    <Page
      title={t('stats.bosses.title')}
      lead={
        <span className={classes.lead}>
          {t('stats.bosses.lead')} <Updated at={answeredAt(query)} />
        </span>
      }
      actions={
        <CalendarButton
          label={t('stats.bosses.addAll')}
          name={t('stats.bosses.calendar', { server: place.server })}
          events={() => windowEvents(bosses ?? [], { t, ...place, now: Date.now() })}
          disabled={!bosses?.some(windowOf)}
        />
      }
    >
      {query.error && !bosses ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <>
          <BossFigures bosses={bosses} moment={moment} />
          {grand?.length === 0 ? null : (
            <Section title={t('stats.bosses.grand')}>
              <ul className={classes.grand}>
                {grand
                  ? grand.map((boss) => (
                      <GrandBossCard
                        key={boss.npcId}
                        boss={boss}
                        moment={moment}
                        onOpen={() => sheet.open(boss.npcId)}
                      />
                    ))
                  : WAITING.map((key) => <Skeleton key={key} component="li" h={178} radius={14} />)}
              </ul>
            </Section>
          )}
          {hasRaids === false && raids?.length === 0 ? (
            <Note>{t('stats.bosses.noRaids', { chronicle, count: grand?.length ?? 0 })}</Note>
          ) : (
            <RaidBosses
              bosses={raids}
              moment={moment}
              error={query.error}
              onRetry={() => void query.refetch()}
              onOpen={(boss) => sheet.open(boss.npcId)}
            />
          )}
        </>
      )}
      <BossSheet boss={opened} moment={moment} place={place} onClose={sheet.close} />
    </Page>
  )
}
