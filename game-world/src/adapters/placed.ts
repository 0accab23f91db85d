import type { Placed } from '../port/index.ts'

/** A place by ids alone. */
interface Place {
  readonly id: number
  readonly rank: number
  readonly aboveId: number | null
}

/** Places beside the rows they are of; one whose row has gone meanwhile is left out. */
export function placed<Row extends { readonly characterId: number }>(
  places: readonly Place[],
  rows: readonly Row[],
): Placed<Row>[] {
  const rowOf = (id: number | null) => rows.find(({ characterId }) => characterId === id) ?? null
  return places.flatMap(({ id, rank, aboveId }) => {
    const row = rowOf(id)
    return row ? [{ rank, row, above: rowOf(aboveId) }] : []
  })
}
