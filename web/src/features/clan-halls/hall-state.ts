import type { RentableHall } from '@castellan/contract/calls/statistics/castles'

/** What can be chosen: every hall, or those in one state. */
export const HALL_FILTERS = ['all', 'auction', 'rented', 'free'] as const
type HallFilter = (typeof HALL_FILTERS)[number]

/** Whether somebody bids for a hall, lives in it, or nobody wants it. */
export const stateOf = (hall: RentableHall): Exclude<HallFilter, 'all'> =>
  hall.auction ? 'auction' : hall.owner ? 'rented' : 'free'

/** The filter an address names; all for anything else. */
export const filterIn = (value: unknown): HallFilter => HALL_FILTERS.find((known) => known === value) ?? 'all'

interface Town {
  readonly name: string
  readonly halls: readonly RentableHall[]
}

/** Halls by town, towns and halls as they came. */
export function byTown(halls: readonly RentableHall[]): Town[] {
  const names = [...new Set(halls.map((hall) => hall.town))]
  return names.map((name) => ({ name, halls: halls.filter((hall) => hall.town === name) }))
}
