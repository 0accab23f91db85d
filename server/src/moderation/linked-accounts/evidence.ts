import { DAY_MS } from '@castellan/contract/rules/durations'
import type { LinkKind } from '@castellan/contract/calls/moderation/linked-accounts'
import type { Sign } from './score.ts'
import { CROWD } from './weights.ts'

/** A sign as it is told: with what it is about, and when it was last. */
export interface Evidence extends Sign {
  readonly accountId: number
  readonly what?: string
  readonly coins?: number
  readonly lastAt: Date | null
}

/** Somebody at an address, or with hardware. */
export interface Sighting {
  readonly at: string
  readonly accountId: number
  readonly lastAt: Date | null
  readonly hasPaid: boolean
}

/** Where the one who is looked at was, and when last. */
export type OwnSighting = Omit<Sighting, 'accountId'>

/**
 * What sightings of others in the same places say: nothing where a crowd is, more where one of both paid.
 * The portal and the world may both have seen somebody there: the later time counts.
 */
export function evidenceOf(
  own: readonly OwnSighting[],
  others: readonly Sighting[],
  kindOf: (hasPaid: boolean) => LinkKind,
): Evidence[] {
  const places = Map.groupBy(others, ({ at }) => at)
  return merged(own, ({ at }) => at).flatMap(({ at, lastAt, hasPaid }) => {
    const there = merged(places.get(at) ?? [], ({ accountId }) => accountId)
    if (there.length > CROWD) return []
    return there.map((seen) => ({
      kind: kindOf(hasPaid || seen.hasPaid),
      accountId: seen.accountId,
      what: at,
      times: 1,
      others: there.length,
      daysApart: lastAt && seen.lastAt ? Math.abs(+lastAt - +seen.lastAt) / DAY_MS : 0,
      lastAt: later(lastAt, seen.lastAt),
    }))
  })
}

/** One sighting for each key, of when it was last, and whether it ever was a payment. */
function merged<S extends OwnSighting>(sightings: readonly S[], keyOf: (one: S) => unknown): S[] {
  return [...Map.groupBy(sightings, keyOf).values()].map((same) =>
    same.reduce((one, other) => ({
      ...one,
      lastAt: later(one.lastAt, other.lastAt),
      hasPaid: one.hasPaid || other.hasPaid,
    })),
  )
}

export const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
