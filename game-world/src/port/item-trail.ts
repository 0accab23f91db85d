import type { ItemPlace } from './items.ts'

/** How a thing came, went or changed hands. Which side is missing says whether it came into the world or left it. */
export type TrailCause =
  /** By an action from outside the game. */
  | 'given'
  | 'taken'
  | 'deleted'
  /** With its character, which is no more. */
  | 'removed'
  /** By the game itself: loot, quests, crafting, merchants. */
  | 'found'
  | 'made'
  | 'bought'
  | 'sold'
  | 'used'
  | 'destroyed'
  | 'expired'
  /** From hand to hand: trade, private store, mail. */
  | 'traded'
  /** From place to place: warehouse, freight, the warehouse of a clan. */
  | 'stored'
  | 'other'

/** A character or a clan that has things. */
export interface Holder {
  readonly kind: 'character' | 'clan'
  readonly id: number
}

/** One side of a step: who had it, and where. */
export interface TrailSide extends Holder {
  /** As it was called then; null where nobody wrote it down. */
  readonly name: string | null
  readonly place: ItemPlace | null
  /** The thing, or the pile it was part of; null where the game does not say. */
  readonly itemDbId: number | null
}

/** So many pieces that came, went or changed hands at once. */
export interface TrailStep {
  /** Grows with time. */
  readonly id: number
  readonly at: Date
  readonly cause: TrailCause
  readonly itemId: number
  readonly count: number
  readonly enchant: number
  /** Null: it came into the world. */
  readonly from: TrailSide | null
  /** Null: it left the world. */
  readonly to: TrailSide | null
  /** Of the action from outside that did it; null where the game did. */
  readonly key: string | null
}

/** So many steps, older than one that is known. */
export interface TrailPart {
  readonly limit: number
  readonly before?: number | undefined
}

export interface HolderSums {
  /** Pieces that came to the holder and that left it; what only changed its place counts for neither. */
  readonly came: number
  readonly went: number
  /** False where only the last so many steps were summed up. */
  readonly isWhole: boolean
}

export interface KindFlow {
  /** What came into the world and left it, by its cause. */
  readonly causes: readonly { readonly cause: TrailCause; readonly came: number; readonly went: number }[]
  /** Who received most of it from outside or from others, best first. */
  readonly receivers: readonly (Holder & {
    readonly name: string | null
    readonly received: number
    readonly gave: number
  })[]
  /** False where there were more steps than are looked at. */
  readonly isWhole: boolean
}

/** Which steps of a kind, and how many are looked at. */
export interface FlowWanted {
  readonly itemId: number
  readonly from: Date
  readonly until: Date
  /** Steps that are looked at. */
  readonly steps: number
  /** Receivers that are answered. */
  readonly receivers: number
}

/**
 * What a world has written down of its things. One that writes nothing down says so in `capabilities.itemTrail`, and
 * answers emptiness here.
 */
export interface ItemTrail {
  /** The moment from which on the world writes down; null where it does not. */
  since(): Promise<Date | null>
  /** Of one thing or pile, the newest first, also when it is gone. */
  ofThing(itemDbId: number, part: TrailPart): Promise<TrailStep[]>
  /** Of a kind in the hands of one holder, the newest first. */
  ofHolder(holder: Holder, itemId: number, part: TrailPart): Promise<TrailStep[]>
  /** Over the last `limit` steps each way. */
  sumsOfHolder(holder: Holder, itemId: number, limit: number): Promise<HolderSums>
  /** Of a kind, in a time. */
  flow(wanted: FlowWanted): Promise<KindFlow>
}
