import type { LinkKind } from '@castellan/contract/calls/moderation/linked-accounts'
import { CROWD, HALF_LIFE_DAYS, LEAST_NEARNESS, WEIGHTS } from './weights.ts'

/** One thing that ties two accounts, as often as it does. */
export interface Sign {
  readonly kind: LinkKind
  readonly times: number
  /** Accounts that share it beside the one that is looked at; 1 where it is the two alone. */
  readonly others?: number
  /** Days between the last times both were there. */
  readonly daysApart?: number
}

/** What is left of a sign that so many others share: all of it for one other, half for about four, nothing for a crowd. */
export const rarity = (others: number) =>
  others > CROWD ? 0 : 1 - Math.log(Math.max(1, others)) / Math.log(CROWD + 1)

/** What is left of a sign when both were there so many days apart. */
export const nearness = (days: number) =>
  LEAST_NEARNESS + (1 - LEAST_NEARNESS) * 0.5 ** (Math.max(0, days) / HALF_LIFE_DAYS)

/**
 * How likely two accounts are one person, 0 to 100. Signs add up as independent witnesses do (noisy-or): none of them makes less
 * likely what another says, and none together say more than all of it; of one kind no more than its weight allows.
 */
export function scoreOf(signs: readonly Sign[]): number {
  const kinds = Map.groupBy(signs, ({ kind }) => kind)
  const doubt = [...kinds].reduce((left, [kind, ofKind]) => left * (1 - saidBy(kind, ofKind)), 1)
  return Math.round(100 * (1 - doubt))
}

/** What all signs of a kind say, 0 to 1. */
function saidBy(kind: LinkKind, signs: readonly Sign[]) {
  const { one, most } = WEIGHTS[kind]
  const doubt = signs.reduce(
    (left, { times, others = 1, daysApart = 0 }) =>
      left * (1 - (one / most) * rarity(others) * nearness(daysApart)) ** times,
    1,
  )
  return (most / 100) * (1 - doubt)
}
