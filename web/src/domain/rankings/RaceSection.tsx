import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { raceKey, raceWord } from '../world/race.ts'
import classes from './Cards.module.css'

type RaceSectionProps =
  | {
      race: string
      /** What stands under the cards. */ foot?: ReactNode
      children: ReactNode
      waiting?: never
    }
  /** So many cards on the way. */
  | { waiting: number; race?: never; foot?: never; children?: never }

/** The cards of one race under its name. */
export function RaceSection({ race, foot, children, waiting }: RaceSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  if (race === undefined) {
    return (
      <div className={classes.race} aria-busy="true">
        <span className="visually-hidden">{t('ui.loading')}</span>
        <Skeleton h={26} w={120} mb="sm" />
        <div className={classes.cards}>
          {Array.from({ length: waiting }, (_, place) => (
            <Skeleton key={place} className={classes.waiting} />
          ))}
        </div>
      </div>
    )
  }
  return (
    <section className={classes.race} data-race={raceKey(race)} aria-labelledby={id}>
      <h2 id={id} className={classes.raceName}>
        {raceWord(race)}
      </h2>
      <ul className={classes.cards}>{children}</ul>
      {foot}
    </section>
  )
}
