import classes from './ClassIcon.module.css'
import { glyphOfClass } from './class-glyphs.ts'
import { GameIcon } from '../icons/GameIcon.tsx'
import { raceKey } from './race.ts'

interface ClassIconProps {
  classId: number
  race: string
  /** Edge of the frame in CSS pixels. */
  size?: number
}

/** A class as a glyph in a frame of its race's colour; the class name stands beside it in words. */
export function ClassIcon({ classId, race, size = 30 }: ClassIconProps) {
  const style = { width: size, height: size, borderRadius: Math.round(size * 0.24) }
  return (
    <span className={classes.frame} data-race={raceKey(race)} style={style} aria-hidden="true">
      <GameIcon name={glyphOfClass(classId)} size={Math.round(size * 0.64)} />
    </span>
  )
}
