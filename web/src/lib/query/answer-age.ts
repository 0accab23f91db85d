import { MINUTE_MS } from '@castellan/contract/rules/durations'

/** Seconds an answer had already been kept by the server when it came. */
const ages = new WeakMap<object, number>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Remembers how old an answer is, as its `Age` says; one without is new. */
export function rememberAge(answer: unknown, headers: Headers) {
  const seconds = Number(headers.get('age'))
  if (isObject(answer) && seconds > 0) ages.set(answer, seconds)
}

/** Milliseconds after which an old answer is asked for again: the server is putting together a new one. */
const SOON = 4000

/** How often a page asks again for what changes by the minute. */
export const USUAL_POLL = MINUTE_MS

/** How long until a query is asked again; sooner while what it shows is older than that. */
export const pollInterval = (every: number) => (query: { readonly state: { readonly data: unknown } }) =>
  ageOf(query.state.data) * 1000 > every ? SOON : every

const ageOf = (answer: unknown): number => (isObject(answer) ? (ages.get(answer) ?? 0) : 0)

/** An answer that is equal to the one before is shown in its place, and is as old as the new one. */
export function passAgeOn(from: unknown, to: unknown): unknown {
  if (isObject(from) && isObject(to)) ages.set(to, ages.get(from) ?? 0)
  return to
}

/** When the server put together what a query shows, in milliseconds since 1970; 0 while there is nothing. */
export function answeredAt(query: { readonly data: unknown; readonly dataUpdatedAt: number }): number {
  return query.dataUpdatedAt && query.dataUpdatedAt - ageOf(query.data) * 1000
}
