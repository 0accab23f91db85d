import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { raceKey } from '../../../domain/world/race.ts'
import type { Branch, ClassInfo } from '../../../domain/classes/class-tree.ts'
import { RadioLabel } from '../../../ui/forms/RadioLabel.tsx'
import classes from './ClassPicker.module.css'

interface ClassBranchProps {
  branch: Branch
  chosen: ClassInfo
  /** The name its radio buttons share with those of the other branches. */
  group: string
  onChoose: (chosen: ClassInfo) => void
  /** A class was pointed at; arrow keys may still be on their way. */
  onPointed: () => void
  own: readonly { readonly classId: number }[]
}

/** A first profession with the classes that grew from it. */
export function ClassBranch({ branch, chosen, group, onChoose, onPointed, own }: ClassBranchProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.branch}>
      <span className={classes.via}>{branch.from.classType}</span>
      {branch.classes.map((one) => (
        <RadioLabel
          key={one.id}
          name={group}
          className={classes.leaf}
          data-race={raceKey(one.race)}
          isChosen={one.id === chosen.id}
          onChoose={() => onChoose(one)}
          onClick={(event) => event.detail > 0 && onPointed()}
        >
          <ClassIcon classId={one.id} race={one.race} size={34} />
          <span className={classes.leafName}>{one.classType}</span>
          {own.some(({ classId }) => classId === one.id) ? (
            <span className={classes.own} title={t('stats.byClass.own')}>
              <span className="visually-hidden">{t('stats.byClass.own')}</span>
            </span>
          ) : null}
        </RadioLabel>
      ))}
    </div>
  )
}
