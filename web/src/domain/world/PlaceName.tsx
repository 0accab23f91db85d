import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { placeWords } from './place-words.ts'
import classes from './PlaceName.module.css'

interface PlaceNameProps {
  place: Boss['place']
  location: NonNullable<Boss['location']>
}

/** Where something is: the place in words, its coordinates beside it. */
export function PlaceName({ place, location: { x, y, z } }: PlaceNameProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.place}>
      {place ? <span>{placeWords(place, t)}</span> : null}
      <span className={classes.spot}>{[x, y, z].map((axis) => formatNumber(axis)).join(' / ')}</span>
    </span>
  )
}
