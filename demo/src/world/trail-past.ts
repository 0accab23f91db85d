import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { ItemPlace, TrailCause } from '@castellan/game-world/port'
import type { Random } from './random.ts'

/** A row of the trail, by the column names of SQL. */
export interface StepRow {
  at: Date
  cause: TrailCause
  item_id: number
  count: number
  enchant: number
  from_character: number | null
  from_name: string | null
  from_place: ItemPlace | null
  from_thing: number | null
  to_character: number | null
  to_name: string | null
  to_place: ItemPlace | null
  to_thing: number | null
  action_key: string | null
}

export interface Thing {
  readonly id: number
  readonly itemId: number
  readonly count: number
  readonly enchant: number
}

/** Who had a thing, and where. */
export interface Hand {
  readonly characterId: number
  readonly name: string
  readonly place: ItemPlace
}

interface Movement {
  readonly at: Date
  readonly cause: TrailCause
  readonly from?: Hand
  readonly to?: Hand
  readonly key?: string
}

/** That a thing came, went or changed hands. */
export const stepOf = (
  { id, itemId, count, enchant }: Thing,
  { at, cause, from, to, key }: Movement,
): StepRow => ({
  at,
  cause,
  item_id: itemId,
  count,
  enchant,
  from_character: from?.characterId ?? null,
  from_name: from?.name ?? null,
  from_place: from?.place ?? null,
  from_thing: from ? id : null,
  to_character: to?.characterId ?? null,
  to_name: to?.name ?? null,
  to_place: to?.place ?? null,
  to_thing: to ? id : null,
  action_key: key ?? null,
})

/** Days that the past goes back. */
export const TRAIL_DAYS = 30

/** How a thing may have come to who has it: found or bought, by them or by somebody they dealt with; then laid away. */
export function pastOf(
  thing: Thing,
  owner: Hand,
  others: readonly Hand[],
  random: Random,
  now: Date,
): StepRow[] {
  const carried = { ...owner, place: 'inventory' as const }
  const hands = [...dealers(others, random).filter((hand) => hand.characterId !== owner.characterId), carried]
  const moments = momentsOf(hands.length + 1, random, now)
  const came = random.chance(0.75) ? 'found' : 'bought'
  const steps = hands.map((to, index) => {
    const from = hands[index - 1]
    return stepOf(thing, { at: moments[index]!, to, ...(from ? { cause: 'traded', from } : { cause: came }) })
  })
  const isStored = owner.place === 'warehouse'
  const laidAway = { at: moments.at(-1)!, cause: 'stored', from: carried, to: owner } as const
  return isStored ? [...steps, stepOf(thing, laidAway)] : steps
}

/** Through whose hands a thing went before. */
const dealers = (others: readonly Hand[], random: Random): Hand[] =>
  Array.from(
    {
      length: random.weighted([
        [6, 0],
        [3, 1],
        [1, 2],
      ]),
    },
    () => ({ ...random.pick(others), place: 'inventory' }),
  )

/** The earliest first. */
const momentsOf = (count: number, random: Random, now: Date): Date[] =>
  Array.from({ length: count }, () => random.next())
    .toSorted((a, b) => b - a)
    .map((ago) => new Date(now.getTime() - MINUTE_MS - Math.floor(ago * (TRAIL_DAYS - 1) * DAY_MS)))
