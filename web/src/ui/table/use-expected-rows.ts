import { useEffect } from 'react'

/** Of a list that was not seen yet: a screenful. */
const UNSEEN = 12
/** What an empty list says is as high. */
const FEWEST = 4

const lastSeen = new Map<string, number>()

/** How many grey rows stand for those on the way: as many as the list had last, so that what is below does not jump. */
export function useExpectedRows(label: string, shown: number | undefined, most: number) {
  useEffect(() => {
    if (shown !== undefined) lastSeen.set(label, shown)
  }, [label, shown])
  return Math.min(most, Math.max(lastSeen.get(label) ?? UNSEEN, FEWEST))
}
