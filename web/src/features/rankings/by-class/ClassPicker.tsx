import { SegmentedControl } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../../ui/forms/ChipGroup.tsx'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { raceColor, raceWord } from '../../../domain/world/race.ts'
import { useOwn } from '../../../domain/world/use-own.ts'
import { ChosenClass } from './ChosenClass.tsx'
import { ClassBranch } from './ClassBranch.tsx'
import {
  type ClassInfo,
  counterpart,
  ownBest,
  professionsIn,
  raceTrees,
  type RaceTree,
} from '../../../domain/classes/class-tree.ts'
import classes from './ClassPicker.module.css'

interface ClassPickerProps {
  /** Every class of the chronicle. */
  all: readonly ClassInfo[]
  chosen: ClassInfo
  onChoose: (chosen: ClassInfo) => void
}

const leavesOf = (tree: RaceTree) =>
  tree.roots.flatMap(({ branches }) => branches.flatMap((branch) => branch.classes))

/** Chooses a class: first the race, then in the tree of its professions. On a phone the tree folds away. */
export function ClassPicker({ all, chosen, onChoose }: ClassPickerProps) {
  const { t } = useTranslation()
  const { characters: own = [] } = useOwn()
  const group = useId()
  const body = useId()
  const fold = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** On a phone the ranking is what one wants to see next. */
  const foldAway = () => {
    if (!isOpen) return
    setOpen(false)
    fold.current?.focus()
  }
  const professions = professionsIn(all)
  const trees = raceTrees(all, chosen.professionLevel)
  const tree = trees.find(({ race }) => race === chosen.race)
  const first = (one: RaceTree) => ownBest(leavesOf(one), own) ?? leavesOf(one)[0]!
  const chooseRace = (race: string) => onChoose(first(trees.find((one) => one.race === race)!))
  const chooseProfession = (level: number) =>
    onChoose(counterpart(all, chosen, level) ?? first(raceTrees(all, level)[0]!))
  return (
    <section className={classes.picker} aria-label={t('stats.byClass.choose')}>
      <button
        ref={fold}
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <ClassIcon classId={chosen.id} race={chosen.race} size={38} />
        <span className={classes.foldWords}>
          <b>{chosen.classType}</b>
          <small>{t('stats.byClass.change')}</small>
        </span>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" className={classes.chevron} />
      </button>
      <div id={body} className={classes.body} data-open={isOpen || undefined}>
        <div className={classes.head}>
          <ChipGroup
            label={t('stats.byClass.race')}
            value={chosen.race}
            onChange={chooseRace}
            choices={trees.map(({ race }) => ({
              value: race,
              label: raceWord(race),
              color: raceColor(race),
            }))}
          />
          {professions.length > 1 ? (
            <SegmentedControl
              aria-label={t('stats.byClass.profession')}
              value={String(chosen.professionLevel)}
              onChange={(level) => chooseProfession(Number(level))}
              data={professions.map((level) => ({
                value: String(level),
                label: t(`stats.byClass.profession_${level as 2 | 3}`),
              }))}
            />
          ) : null}
        </div>
        <div role="radiogroup" aria-label={t('stats.byClass.class')} className={classes.tree}>
          {tree?.roots.map(({ from, branches }) => (
            <div key={from.id} className={classes.root} style={{ flexGrow: branches.length }}>
              <span className={classes.from}>{from.classType}</span>
              <div className={classes.branches}>
                {branches.map((branch) => (
                  <ClassBranch
                    key={branch.from.id}
                    branch={branch}
                    chosen={chosen}
                    group={group}
                    onChoose={onChoose}
                    onPointed={foldAway}
                    own={own}
                  />
                ))}
              </div>
            </div>
          ))}
          <ChosenClass all={all} chosen={chosen} />
        </div>
      </div>
    </section>
  )
}
