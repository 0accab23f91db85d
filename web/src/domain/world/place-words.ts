import type { Place } from '@castellan/contract/shapes/world-shapes'
import type { TFunction } from 'i18next'

/** A place as players say it: "Giran", "Near Giran", "To the north-east of Giran". */
export function placeWords({ name, relation, direction }: Place, t: TFunction): string {
  if (relation === 'in' || direction === null) return name
  return t(`world.place.${relation}`, { place: name, direction: t(`world.place.directions.${direction}`) })
}
