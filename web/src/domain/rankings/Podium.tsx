import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Medal } from './Medal.tsx'
import classes from './Podium.module.css'

/** One of the first three. */
export interface Place {
  readonly id: number
  readonly rank: number
  /** About 52 pixels. */
  readonly picture: ReactNode
  readonly name: ReactNode
  /** A small line under the name. */
  readonly about: ReactNode
  /** And another. */
  readonly below: ReactNode
  /** What it is ranked by. */
  readonly value: string
  /** The value in few signs, where there is no room for all of a long one. */
  readonly brief?: string
  /** What the value counts. */
  readonly unit: string
}

/** Signs of a value that a third of a phone has room for, and a third of a tablet. */
const PHONE_ROOM = 11
const TABLET_ROOM = 13

interface PodiumProps {
  /** The first three, best first; undefined while they are on the way. */
  places: readonly Place[] | undefined
  /** `shame`: nobody should be proud to stand here. */
  tone?: 'honour' | 'shame'
}

/** The first three of a ranking; the best stands in the middle where there is room. */
export function Podium({ places, tone = 'honour' }: PodiumProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.room}>
      <ol className={classes.podium} aria-label={t('stats.ranking.podium')} data-tone={tone}>
        {places
          ? places.map(({ id, rank, picture, name, about, below, value, brief, unit }) => (
              <li key={id} className={classes.place} data-rank={rank}>
                <Medal rank={rank} size="lg" />
                <span className={classes.picture}>{picture}</span>
                <div className={classes.words}>
                  <span className={`${classes.name} tap-within`}>{name}</span>
                  <span className={classes.small}>{about}</span>
                  <span className={classes.small}>{below}</span>
                </div>
                <div className={classes.value} data-signs={brief === undefined ? undefined : signsOf(value)}>
                  <span className={classes.whole}>{value}</span>
                  {brief === undefined ? null : (
                    <span className={classes.brief} aria-hidden="true" title={value}>
                      {brief}
                    </span>
                  )}
                  <small>{unit}</small>
                </div>
              </li>
            ))
          : [2, 1, 3].map((rank) => <CardSkeleton key={rank} component="li" className={classes.waiting} />)}
      </ol>
    </div>
  )
}

const signsOf = ({ length }: string) =>
  length > TABLET_ROOM ? 'many' : length > PHONE_ROOM ? 'some' : undefined
