import type { Boss } from '@castellan/contract/bosses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { LevelBadge } from '../../../ui/LevelBadge.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { When } from '../../../ui/When.tsx'
import { CalendarButton } from '../calendar/CalendarButton.tsx'
import { type EventPlace } from '../calendar/use-event-place.ts'
import { useZoneWord } from '../places/use-zone-word.ts'
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
  // While the sheet slides away it still shows whom it showed.
  const [shown, setShown] = useState(boss)
  if (boss && boss !== shown) setShown(boss)
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
  const spot = boss.location ? `${boss.location.x}, ${boss.location.y}, ${boss.location.z}` : null
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
                <When value={window.from} />
              </dd>
            </div>
            <div>
              <dt>{t('stats.bosses.closes')}</dt>
              <dd>
                <When value={window.to} />
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
      <Facts>
        <Fact label={t('stats.bosses.killedAt')}>
          <When value={boss.killedAt} />
        </Fact>
        <Fact label={t('stats.bosses.lastKiller')}>{boss.lastKiller ?? '—'}</Fact>
        <Fact label={t('stats.bosses.place')}>
          {spot ? (
            <span className={classes.spot}>
              {spot} <CopyButton value={spot} label={t('stats.bosses.copyPlace')} />
            </span>
          ) : (
            t('stats.bosses.noPlace')
          )}
        </Fact>
      </Facts>
      <BossHunters name={boss.name} />
    </>
  )
}
