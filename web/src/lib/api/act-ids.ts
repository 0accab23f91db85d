import { ACT_HEADER } from '@castellan/contract/engine/act'

/** The rows of the staff journal that acts answered. */
const ids = new WeakMap<object, number>()

/** Remembers the row of an act, as its answer names it. */
export function rememberAct(answer: unknown, headers: Headers) {
  const id = headers.get(ACT_HEADER)
  if (id && typeof answer === 'object' && answer !== null) ids.set(answer, Number(id))
}

/** By which what was answered can be undone; undefined where nothing was done, or waits. */
export const actIdOf = (answer: object) => ids.get(answer)
