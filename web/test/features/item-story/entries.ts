import type { StoryEntry, TrailSide } from '@castellan/contract/calls/moderation/item-stories'
import type { FoundItem } from '@castellan/contract/calls/moderation/items'

export const handsOf = (id: number, name: string, kind: TrailSide['kind'] = 'character'): TrailSide => ({
  kind,
  id,
  name,
  place: kind === 'clan' ? 'clanWarehouse' : 'inventory',
  itemDbId: 501,
})

let last = 0

/** An entry of which nothing is known but what a test says. */
export const entryOf = (known: Partial<StoryEntry>): StoryEntry => ({
  at: '2026-02-01T00:00:00Z',
  cursor: `1-${(last += 1)}`,
  cause: null,
  count: 1,
  enchant: 0,
  from: null,
  to: null,
  key: null,
  purchase: null,
  compensationId: null,
  undoesPurchase: false,
  act: null,
  isCertain: true,
  ...known,
})

/** A sword in somebody's hands. */
export const owned = (name: string, id: number): FoundItem => ({
  itemDbId: 501,
  itemId: 2,
  name: 'Long Sword',
  kind: 'sword',
  grade: 'D',
  count: 1,
  enchant: 4,
  isWorn: false,
  slot: null,
  isTradable: true,
  price: null,
  expiresAt: null,
  place: 'inventory',
  owner: { kind: 'character', id, name, account: 'bert1', email: 'bert@example.test' },
})

export const sword = {
  itemId: 2,
  name: 'Long Sword',
  kind: 'sword',
  grade: 'D',
  isStackable: false,
} as const

export const kept = { isKept: true, since: '2026-01-01T00:00:00Z', why: null }
export const untold = { isKept: false, since: null, why: 'No log' }

export const purchase = {
  purchaseId: 77,
  at: '2026-01-31T00:00:00Z',
  email: 'anna@example.test',
  kind: 'accessory',
  title: 'Party Hat',
  codedTitle: null,
  price: 120,
  balanceAfter: null,
  state: 'delivered',
  characterId: 7,
  characterName: 'Anna',
  deliveredAt: '2026-02-01T00:00:00Z',
  attempts: 1,
  problem: null,
  undoUntil: null,
  undoLaterFirst: false,
} as const
