import type { RankChange as Change } from '@castellan/contract/shapes/world-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Medal } from './Medal.tsx'
import classes from './PlacesBar.module.css'
import { RankChange } from './RankChange.tsx'
import type { Since } from './use-since.ts'

/** One of one's own in a ranking. */
export interface OwnPlace extends Partial<Change> {
  readonly id: number
  readonly rank: number
  readonly name: ReactNode
  /** Who is next above, and by how much where one figure decides; null for the first. */
  readonly above: { readonly name: string; readonly distance?: number } | null
  /** What it is ranked by. */
  readonly value: string
}

/** How many stand side by side where there is room, else the best alone. */
const SHOWN = 2

/** The ground one's own best places stand on, in sight wherever they are in the ranking. */
export function PlacesBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={classes.bar} aria-label={label}>
      {children}
    </section>
  )
}

/** The best of one's own, and how far it is to the next above each. */
export function Places({ places, since }: { readonly places: readonly OwnPlace[]; readonly since?: Since }) {
  return (
    <ul>
      {places.slice(0, SHOWN).map(({ id, rank, name, above, value, change24h = null, change7d = null }) => (
        <li key={id}>
          <Medal rank={rank} />
          <span className={classes.words}>
            <span className={classes.name}>
              {name}
              <RankChange change24h={change24h} change7d={change7d} {...(since && { since })} />
            </span>
            <small>
              <Distance rank={rank} above={above} />
            </small>
          </span>
          <b className={classes.value}>{value}</b>
        </li>
      ))}
    </ul>
  )
}

function Distance({ rank, above }: Pick<OwnPlace, 'rank' | 'above'>) {
  const { t } = useTranslation()
  if (!above) return rank === 1 ? t('stats.ranking.mine.first') : null
  const { name, distance } = above
  if (distance === undefined) return t('stats.ranking.mine.next', { name })
  return distance
    ? t('stats.ranking.mine.behind', { name, distance: formatNumber(distance) })
    : t('stats.ranking.mine.level', { name })
}
