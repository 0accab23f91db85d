import type { OwnedItem } from '@castellan/contract/calls/players/belongings'
import { useMemo, useState } from 'react'

/** Things that were ticked, as far as they are still there. */
export interface Chosen {
  readonly items: readonly OwnedItem[]
  readonly has: (item: OwnedItem) => boolean
  readonly toggle: (item: OwnedItem) => void
  readonly clear: () => void
}

/** Which of some things are chosen. */
export function useChosen(rows: readonly OwnedItem[] | undefined): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return useMemo(
    () => ({
      items: rows?.filter(({ itemDbId }) => ids.has(itemDbId)) ?? [],
      has: ({ itemDbId }) => ids.has(itemDbId),
      toggle: ({ itemDbId }) => setIds((before) => toggled(before, itemDbId)),
      clear: () => setIds(new Set()),
    }),
    [rows, ids],
  )
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
