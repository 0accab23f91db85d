import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { purchase } from '../../shapes/balance-shapes.ts'
import { closed, count, id, maybe, moment, oneOf, period } from '../../shapes/fields.ts'
import { ITEM_KINDS } from '../players/belongings.ts'
import { foundItem, ITEM_PLACES } from './items.ts'

/** How a thing came, went or changed hands, as far as a world tells. */
const TRAIL_CAUSES = [
  'given',
  'taken',
  'deleted',
  'removed',
  'found',
  'made',
  'bought',
  'sold',
  'used',
  'destroyed',
  'expired',
  'traded',
  'stored',
  'other',
] as const

const OWNERS = ['character', 'clan'] as const

const side = closed({
  kind: oneOf(OWNERS),
  id,
  name: maybe(T.String({ description: 'as it was called then' })),
  place: maybe(oneOf(ITEM_PLACES)),
  itemDbId: maybe(T.Integer({ minimum: 0, description: 'the thing, or the pile it was part of' })),
})
export type TrailSide = T.Static<typeof side>

const act = closed({
  id: count,
  by: T.String({ description: 'address of who of the staff did it, or the operator’s name' }),
  role: T.String(),
  call: T.String({ description: 'the key of the call' }),
  outcome: oneOf(['done', 'refused']),
  reason: T.String(),
  email: maybe(T.String({ description: 'the master account it was done to' })),
})
export type StoryAct = T.Static<typeof act>

/** What happened at one moment: as the world tells it, as the portal knows it, or both. */
const storyEntry = closed({
  at: moment,
  cursor: T.String({ description: 'what the list goes on `before`' }),
  cause: maybe(oneOf(TRAIL_CAUSES)),
  count: maybe(count),
  enchant: maybe(count),
  from: maybe(side),
  to: maybe(side),
  key: maybe(T.String({ description: 'of the delivery or the act, as the game server knows it' })),
  purchase: maybe(purchase),
  compensationId: maybe(T.Integer({ minimum: 1, description: 'the compensation that the purchase carries' })),
  undoesPurchase: T.Boolean({ description: 'true where this step undid the purchase' }),
  act: maybe(act),
  isCertain: T.Boolean({
    description:
      'false of a delivery of the same kind to the same character, which may have been another piece',
  }),
})
export type StoryEntry = T.Static<typeof storyEntry>

const kind = closed({
  itemId: id,
  name: T.String(),
  kind: oneOf(ITEM_KINDS),
  grade: T.String(),
  isStackable: T.Boolean(),
})
export type StoryKind = T.Static<typeof kind>

/** Whether the world writes down where things go, since when, or why not. */
const trail = closed({ isKept: T.Boolean(), since: maybe(moment), why: maybe(T.String()) })
export type Trail = T.Static<typeof trail>

const storyOfThing = closed({
  itemDbId: id,
  item: maybe(kind),
  now: maybe(foundItem),
  enchant: maybe(
    T.Integer({ minimum: 0, description: 'now, or as it was last known; null where nobody knows' }),
  ),
  trail,
})
export type ThingStory = T.Static<typeof storyOfThing>

const owner = closed({
  kind: oneOf(OWNERS),
  id,
  name: maybe(T.String()),
  account: maybe(T.String()),
  email: maybe(T.String()),
})

const holding = closed({
  owner,
  item: kind,
  held: maybe(T.Integer({ minimum: 0, description: 'pieces now; null where the owner is no more' })),
  came: count,
  went: count,
  isWhole: T.Boolean({ description: 'false where only the last steps were summed up' }),
  trail,
})
export type Holding = T.Static<typeof holding>

const flow = closed({
  item: kind,
  causes: T.Array(closed({ cause: oneOf(TRAIL_CAUSES), came: count, went: count })),
  receivers: T.Array(
    closed({ kind: oneOf(OWNERS), id, name: maybe(T.String()), received: count, gave: count }),
  ),
  isWhole: T.Boolean({ description: 'false where there were more steps than are looked at' }),
  delivered: closed({
    deliveries: count,
    pieces: T.Integer({ minimum: 0, description: 'what the portal itself delivered of it in that time' }),
    compensated: T.Integer({ minimum: 0, description: 'the pieces among them that compensations gave' }),
  }),
  trail,
})
export type ItemFlow = T.Static<typeof flow>

const part = {
  before: T.Optional(
    T.String({
      pattern: '^\\d{1,15}-\\d{1,15}$',
      description: 'cursor of the last one that is known',
    }),
  ),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
}
const ofThing = { itemDbId: id }
const ofOwner = { owner: oneOf(OWNERS), ownerId: id, itemId: id }
const told = { access: 'staff', rate: 'read', extra: true } as const

/** Where things came from and went, as far as the portal and the world know. */
export const itemStories = {
  getItemStory: get('{api}/{server}/accounts/item-story', {
    ...told,
    summary: 'One thing or pile by its own id, also one that is gone: what it is, and where it lies now.',
    query: closed(ofThing),
    output: storyOfThing,
  }),
  getItemSteps: get('{api}/{server}/accounts/item-story-steps', {
    ...told,
    summary: 'What happened to one thing or pile, newest first.',
    query: closed({ ...ofThing, ...part }),
    output: T.Array(storyEntry),
  }),
  getHolding: get('{api}/{server}/accounts/item-holding', {
    ...told,
    summary: 'How many of a kind a character or clan has, and how many are known to have come and gone.',
    query: closed(ofOwner),
    output: holding,
  }),
  getHoldingSteps: get('{api}/{server}/accounts/item-holding-steps', {
    ...told,
    summary: 'What came to a character or clan of a kind and left it, newest first.',
    query: closed({ ...ofOwner, ...part }),
    output: T.Array(storyEntry),
  }),
  getItemFlow: get('{api}/{server}/accounts/item-flow', {
    ...told,
    summary: 'What brought a kind of thing into a world in a period, and who received most of it.',
    query: closed({ itemId: id, ...period }),
    output: flow,
    ttl: 60,
  }),
} as const satisfies Record<string, Call>
