import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { raceKey } from '../../../domain/world/race.ts'
import { type ClassInfo, pathOf } from '../../../domain/classes/class-tree.ts'
import classes from './ClassPicker.module.css'

interface ChosenClassProps {
  all: readonly ClassInfo[]
  chosen: ClassInfo
}

/** The chosen class large, and what one was before becoming it. */
export function ChosenClass({ all, chosen }: ChosenClassProps) {
  return (
    <div className={classes.chosen} data-race={raceKey(chosen.race)}>
      <ClassIcon classId={chosen.id} race={chosen.race} size={84} />
      <b className={classes.chosenName}>{chosen.classType}</b>
      <span className={classes.path}>
        {pathOf(all, chosen)
          .map(({ classType }) => classType)
          .join(' › ')}
      </span>
    </div>
  )
}
