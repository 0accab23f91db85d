/** How much older than it should be an answer may become while a new one is made. */
const STALE = 6

export interface Renewed<R> {
  get(): Promise<R>
  /** What is there already; null while it is made for the first time. */
  peek(): R | null
}

/**
 * Stale-while-revalidate: what takes a while is made once for all who ask. While it is made anew everybody gets the old one, which
 * also stands in for one that could not be made, for a while.
 * @param lasts milliseconds it is good for
 */
export function renewed<R>(make: () => Promise<R>, lasts: number): Renewed<R> {
  let kept: { readonly answer: R; readonly at: number } | null = null
  let making: Promise<R> | null = null

  async function renew(): Promise<R> {
    const at = Date.now()
    try {
      const answer = await make()
      kept = { answer, at }
      return answer
    } finally {
      making = null
    }
  }

  /** What is there, and whether it is fresh; begins to make it anew where it is not. */
  function look() {
    const age = kept ? Date.now() - kept.at : Infinity
    if (age < lasts) return { age, making: null }
    making ??= renew()
    // who only looks hears of what went wrong when they ask for it
    making.catch(() => {})
    return { age, making }
  }

  return {
    async get() {
      const { age, making: made } = look()
      return made && (!kept || age >= lasts * STALE) ? made : kept!.answer
    },
    peek() {
      const { age } = look()
      return kept && age < lasts * STALE ? kept.answer : null
    },
  }
}
