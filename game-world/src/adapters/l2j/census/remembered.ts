interface Limits {
  /** Milliseconds an answer is good for. */
  readonly lasts: number
  /** Answers kept. */
  readonly most: number
}

/**
 * Read-through cache for what costs a walk over a whole table: a question is asked once in a while, and one walk is under way
 * at a time, so that those who ask wait and the game does not. What fails is not kept.
 */
export function remembered<A extends readonly unknown[], R>(
  ask: (...of: A) => Promise<R>,
  { lasts, most }: Limits,
): (...of: A) => Promise<R> {
  const kept = new Map<string, { readonly answer: Promise<R>; readonly until: number }>()
  let last: Promise<unknown> = Promise.resolve()
  return (...of) => {
    const key = JSON.stringify(of)
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answer
    const answer = last.then(() => ask(...of))
    last = answer.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { answer, until: Date.now() + lasts })
    // the oldest goes first, as a map remembers
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return answer
  }
}
