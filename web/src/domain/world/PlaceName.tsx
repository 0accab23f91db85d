import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/display/CopyButton.tsx'
import { placeWords } from './place-words.ts'
import classes from './PlaceName.module.css'

interface PlaceNameProps {
  place: Boss['place']
  location: NonNullable<Boss['location']>
  /** For whoever goes there by a command of the game. */
  copied?: boolean
}

/** Where something is: the place in words, its coordinates beside it as the game takes them, whole and with blanks between. */
export function PlaceName({ place, location: { x, y, z }, copied = false }: PlaceNameProps) {
  const { t } = useTranslation()
  const spot = `${x} ${y} ${z}`
  return (
    <span className={classes.place}>
      {place ? <span>{placeWords(place, t)}</span> : null}
      <span className={classes.spot}>{spot}</span>
      {copied ? <CopyButton value={spot} label={t('ui.copySpot')} /> : null}
    </span>
  )
}
