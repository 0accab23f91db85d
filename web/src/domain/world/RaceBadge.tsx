import classes from './RaceBadge.module.css'
import { raceKey, raceWord } from './race.ts'

/** The name of a race in its colour. */
export function RaceBadge({ race }: { race: string }) {
  return (
    <span className={classes.badge} data-race={raceKey(race)}>
      {raceWord(race)}
    </span>
  )
}
