import type { LinkKind } from '@castellan/contract/calls/moderation/linked-accounts'

interface Weight {
  /** What one sign says, of 100, where it is as rare and as near in time as can be. */
  readonly one: number
  /** What all signs of the kind say at most. */
  readonly most: number
}

/**
 * What each kind of tie says for both accounts being one person. Hardware, and where somebody pays from, say much; whom somebody brought or
 * sent coins is what friends do, and says little.
 */
export const WEIGHTS: Readonly<Record<LinkKind, Weight>> = {
  hardware: { one: 80, most: 90 },
  paymentAddress: { one: 60, most: 80 },
  address: { one: 45, most: 70 },
  gameAccounts: { one: 35, most: 60 },
  characters: { one: 30, most: 50 },
  coins: { one: 12, most: 40 },
  broughtBy: { one: 10, most: 15 },
  brought: { one: 10, most: 15 },
}

/** Others at an address, or with hardware, from which on it says nothing: a café, a provider’s gateway, a dormitory. */
export const CROWD = 20

/** Days between the last times both were at an address after which it says half of what it would, and the least it does. */
export const HALF_LIFE_DAYS = 30
export const LEAST_NEARNESS = 0.3
