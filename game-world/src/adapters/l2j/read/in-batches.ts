/** Ids in one statement: so many are looked up within a few hundredths of a second. */
const BATCH = 500

/** What is asked of many ids, in statements of few. */
export async function inBatches<R>(
  ids: readonly number[],
  ask: (some: readonly number[]) => Promise<R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (let first = 0; first < ids.length; first += BATCH)
    found.push(...(await ask(ids.slice(first, first + BATCH))))
  return found
}

/** A list for `in`, which may not be empty. */
export const some = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [-1])
