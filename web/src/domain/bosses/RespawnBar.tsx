import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { phaseOf, wayOf, windowOf } from './boss-phase.ts'
import classes from './RespawnBar.module.css'

/** The way of a boss back to life: its rest, its window, and where it is now, with the time that is left. */
export function RespawnBar({ boss }: { boss: Boss }) {
  const { t } = useTranslation()
  const phase = useNow((now) => phaseOf(boss, now))
  const window = windowOf(boss)
  // A bar of some hundred pixels moves by steps of a thousandth, not every second.
  const done = useNow((now) => (window ? Math.round(1000 * wayOf(boss, window, now).now) / 10 : 0))
  const windowAt = window ? 100 * wayOf(boss, window, 0).windowAt : 0
  const style = { '--done': `${done}%`, '--window': `${windowAt}%` } as CSSProperties
  return (
    <span className={classes.respawn} data-phase={phase}>
      <span className={classes.words}>
        <span className={classes.long}>{t(`stats.bosses.until.${phase}`)}</span>
        <span className={classes.short}>{t(`stats.bosses.untilShort.${phase}`)}</span>
        <b>
          {!window ? (
            phase === 'alive' ? (
              ''
            ) : (
              <DateTime value={boss.killedAt} />
            )
          ) : phase === 'overdue' ? (
            <DateTime value={window.to} />
          ) : (
            <Countdown to={phase === 'resting' ? window.from : window.to} />
          )}
        </b>
      </span>
      <span className={classes.track} style={style}>
        <span className={classes.window} />
        <span className={classes.done} />
      </span>
    </span>
  )
}
