import { useTranslation } from 'react-i18next'
import { placed } from './MapPins.tsx'
import type { MapPlace } from './places.ts'
import classes from './PlaceLabel.module.css'
import { PlaceState } from './PlaceState.tsx'

/** The name and state of the place that is pointed at, beside its sign. */
export function PlaceLabel({ place }: { place: MapPlace }) {
  const { t } = useTranslation()
  const { left } = placed(place)
  return (
    <span
      className={classes.label}
      style={placed(place)}
      data-turned={Number.parseFloat(String(left)) > 62 || undefined}
    >
      <b>
        {place.name}
        {place.kind === 'boss' ? ` · ${t('stats.bosses.levelNumber', { level: place.boss.level })}` : null}
      </b>
      <PlaceState place={place} />
    </span>
  )
}
