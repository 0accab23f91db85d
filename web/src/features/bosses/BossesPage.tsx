import { useTranslation } from 'react-i18next'
import { useList } from '../../lib/query/list.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/client.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { useNow } from '../../ui/display/now.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { useFeature, useWorldInfo } from '../../domain/world/use-feature.ts'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { useEventPlace } from '../../domain/calendar/use-event-place.ts'
import { windowEvents } from './boss-events.ts'
import { BossStats } from './BossStats.tsx'
import { lastTurn, windowOf } from '../../domain/bosses/boss-phase.ts'
import classes from './Bosses.module.css'
import { BossSheet } from './BossSheet.tsx'
import { GrandBossCard } from './GrandBossCard.tsx'
import { RaidBosses } from './RaidBosses.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'

/** Milliseconds between two polls of who lives. */
const POLL_INTERVAL = 30_000

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
  const list = useList(api.bosses.getBosses, {}, { pollEvery: POLL_INTERVAL })
  const bosses = list.rows
  const moment = useNow((now) => lastTurn(bosses ?? [], now))
  const grand = bosses?.filter((boss) => boss.kind === 'grand')
  const raids = bosses?.filter((boss) => boss.kind === 'raid')
  const wanted = search['boss'] === undefined ? null : Number(search['boss'])
  const opened = bosses?.find((boss) => boss.npcId === wanted) ?? null
  return (
    <Page
      title={t('stats.bosses.title')}
      lead={t('stats.bosses.lead')}
      updatedAt={list.at}
      actions={
        <CalendarButton
          label={t('stats.bosses.addAll')}
          name={t('stats.bosses.calendar', { server: place.server })}
          events={() => windowEvents(bosses ?? [], { t, ...place, now: Date.now() })}
          disabled={!bosses?.some(windowOf)}
        />
      }
    >
      {list.error && !bosses ? (
        <Card>
          <ErrorState error={list.error} onRetry={list.refetch} />
        </Card>
      ) : (
        <>
          <BossStats bosses={bosses} moment={moment} />
          <Unkept of={['lastKiller', 'respawnWindow']} />
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
                  : WAITING.map((key) => <CardSkeleton key={key} component="li" h={178} />)}
              </ul>
            </Section>
          )}
          {hasRaids === false && raids?.length === 0 ? (
            <Note>{t('stats.bosses.noRaids', { chronicle, count: grand?.length ?? 0 })}</Note>
          ) : (
            <RaidBosses
              list={{ ...list, rows: raids }}
              moment={moment}
              onOpen={(boss) => sheet.open(boss.npcId)}
            />
          )}
        </>
      )}
      <BossSheet
        npcId={bosses ? wanted : null}
        boss={opened}
        moment={moment}
        place={place}
        onClose={sheet.close}
      />
    </Page>
  )
}
