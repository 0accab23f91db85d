import type { ReactNode } from 'react'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { momentOf } from '../../lib/format/dates.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { useNow } from '../../ui/display/now.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import classes from './SiegeTime.module.css'
import { useZoneWord } from '../../lib/format/use-zone-word.ts'

interface SiegeTimeProps {
  label: string
  /** ISO 8601; null where none is set. */
  at: string | null
  /** What is said once the hour has come. */
  begun: string
  /** What is said where no hour is set. */
  unset: string
  /** A button at the end of the line. */
  action?: ReactNode
}

/** From this many milliseconds before it on, a siege is near. */
const NEAR = DAY_MS

/** A siege takes hours: one that began so long ago is over, and the game has set no other since, as one that stands still. */
const OVER = DAY_MS

/** When something begins: the time left, and the hour in the zone of the clock switch. */
export function SiegeTime({ label, at, begun, unset, action }: SiegeTimeProps) {
  const zone = useZoneWord()
  const set = momentOf(at)
  const state = useNow((now) =>
    set === null || now - set > OVER ? 'unset' : now >= set ? 'begun' : set - now < NEAR ? 'near' : 'ahead',
  )
  const time = state === 'unset' ? null : set
  return (
    <div className={classes.time} data-state={state}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.left}>
          {state === 'unset' ? unset : state === 'begun' ? begun : <Countdown to={time!} />}
        </span>
        <span className={classes.moment}>
          {time === null ? (
            '—'
          ) : (
            <>
              <DateTime value={time} /> {zone}
            </>
          )}
        </span>
      </div>
      {action}
    </div>
  )
}
