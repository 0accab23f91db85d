import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { PlaceName } from '../../domain/world/PlaceName.tsx'
import { CalendarButton } from '../../domain/calendar/CalendarButton.tsx'
import { type EventPlace } from '../../domain/calendar/use-event-place.ts'
import { useZoneWord } from '../../lib/format/use-zone-word.ts'
import { windowEvents } from './boss-events.ts'
import { BossArt } from './BossArt.tsx'
import { phaseOf, windowOf } from './boss-phase.ts'
import { BossHunters } from './BossHunters.tsx'
import classes from './BossSheet.module.css'
import { PhaseTag } from './PhaseTag.tsx'
import { RespawnBar } from './RespawnBar.tsx'

interface BossSheetProps {
  /** The opened boss; null closes. */
  boss: Boss | null
  moment: number
  place: EventPlace
  onClose: () => void
}

/** All about one boss, over the page. */
export function BossSheet({ boss, moment, place, onClose }: BossSheetProps) {
  const shown = useLast(boss)
  return (
    <Sheet opened={boss !== null} onClose={onClose} title={shown?.name ?? ''}>
      {shown ? <Details boss={shown} moment={moment} place={place} /> : null}
    </Sheet>
  )
}

function Details({ boss, moment, place }: { boss: Boss; moment: number; place: EventPlace }) {
  const { t } = useTranslation()
  const zone = useZoneWord()
  const window = windowOf(boss)
  const { place: lair, location } = boss
  const phase = phaseOf(boss, moment)
  return (
    <>
      <div className={classes.head} data-phase={phase}>
        <span className={classes.face}>
          <BossArt npcId={boss.npcId} size={56} />
        </span>
        <span className={classes.words}>
          <span className={classes.kind}>
            <LevelBadge level={boss.level} /> {t(`stats.bosses.kinds.${boss.kind}`)}
          </span>
          <PhaseTag phase={phase} />
        </span>
      </div>
      <div className={classes.window}>
        <RespawnBar boss={boss} />
        {window ? (
          <dl className={classes.span}>
            <div>
              <dt>{t('stats.bosses.opens')}</dt>
              <dd>
                <DateTime value={window.from} />
              </dd>
            </div>
            <div>
              <dt>{t('stats.bosses.closes')}</dt>
              <dd>
                <DateTime value={window.to} />
              </dd>
            </div>
          </dl>
        ) : null}
        <p className={classes.zone}>
          {window
            ? t('stats.bosses.inZone', { zone })
            : t(boss.isAlive ? 'stats.bosses.huntNow' : 'stats.bosses.noReturn')}
        </p>
        {window ? (
          <CalendarButton
            label={t('stats.bosses.addOne', { boss: boss.name })}
            name={t('stats.bosses.calendarOf', { boss: boss.name })}
            events={() => windowEvents([boss], { t, ...place, now: Date.now() })}
            disabled={phase === 'overdue'}
          />
        ) : null}
      </div>
      <DescriptionList>
        <DescriptionItem label={t('stats.bosses.killedAt')}>
          <DateTime value={boss.killedAt} />
        </DescriptionItem>
        <DescriptionItem label={t('stats.bosses.lastKiller')}>{boss.lastKiller ?? '—'}</DescriptionItem>
        <DescriptionItem label={t('stats.bosses.place')}>
          {location ? (
            <span className={classes.spot}>
              <PlaceName place={lair} location={location} />
              <CopyButton
                value={`${location.x}, ${location.y}, ${location.z}`}
                label={t('stats.bosses.copyPlace')}
              />
            </span>
          ) : (
            t('stats.bosses.noPlace')
          )}
        </DescriptionItem>
      </DescriptionList>
      <BossHunters name={boss.name} />
    </>
  )
}
