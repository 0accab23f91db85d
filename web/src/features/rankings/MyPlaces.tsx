import { MyRows } from '../../domain/rankings/MyRows.tsx'
import type { Since } from '../../domain/rankings/use-since.ts'
import { api } from '../../lib/api/client.ts'
import { ownPlace } from './own-place.tsx'
import type { Measure } from './columns/ranking-columns.tsx'

interface MyPlacesProps {
  measure: Measure
  /** Of one class alone. */
  classType?: string | undefined
  since: Since
}

/** One's own best places in a ranking of characters. */
export const MyPlaces = ({ measure, classType, since }: MyPlacesProps) => (
  <MyRows
    call={api.rankings.getMyPlaces}
    sent={{ ranking: measure, ...(classType && { classType }) }}
    place={(place) => ownPlace(place)}
    since={since}
  />
)
