import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import type { DeliveryProblem, PurchaseTitle } from '@castellan/contract/shapes/notes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ActionState, CharacterOrder } from '@castellan/game-world/port'
import type { Coded, Stamped } from './column-types.ts'

/** A state of the world. */
type Kept = ColumnType<ActionState | null, string | null | undefined, string | null>

export interface PurchaseTable {
  id: Generated<number>
  accountId: number
  server: ServerKey
  kind: string
  title: string
  codedTitle: Coded<PurchaseTitle>
  price: number
  state: Generated<PurchaseState>
  characterId: number | null
  characterName: string | null
  requestKey: string
  createdAt: Stamped
  endedAt: Date | null
  /** Until when its buyer may undo it; null where never. */
  undoUntil: Date | null
}

/** What is to be handed over, as it is stored until the world has answered. */
export type DeliveryPayload = ItemDelivery | ActionDelivery

/** Items into the inventory of a character. */
interface ItemDelivery {
  readonly kind: 'item'
  readonly characterId: number
  readonly itemId: number
  readonly count: number
  /** Coins of its price that become coins of the game. */
  readonly coins?: number
  readonly undoMinutes?: number
}

/** A service: what is done to a character in its world. */
export interface ActionDelivery {
  readonly kind: 'action'
  readonly characterId: number
  readonly action: CharacterOrder['action']
  /** What the buyer asked for: the same request again is known by it, whatever has become of the character. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Also while the character is in the game. */
  readonly force?: boolean
  /** A moment: until then it waits for the character to leave the game. */
  readonly waitsUntil?: string
  /** How long it can be undone once it is done. */
  readonly undoMinutes?: number
}

export interface DeliveryTable {
  purchaseId: number
  key: Generated<string>
  /** How often the world refused since somebody played: each turn asks it by a key of its own. */
  turn: Generated<number>
  state: Generated<'pending' | 'delivered' | 'returned'>
  payload: JSONColumnType<DeliveryPayload>
  attempts: Generated<number>
  nextAt: Stamped
  /** How often it was tried in vain to undo it: each try has a key of its own. */
  undoTurn: Generated<number>
  /** When its world was last asked; null before, and once it has refused the turn. */
  triedAt: Date | null
  deliveredAt: Date | null
  /** The state the world found and left behind; null before, and where it was delivered before these were kept. */
  before: Kept
  after: Kept
  /** Null where there is none, empty where it is `codedProblem`; other texts are of before there were codes. */
  problem: string | null
  codedProblem: Coded<DeliveryProblem>
}

/** A purchase that its buyer undoes. */
export interface PurchaseUndoTable {
  purchaseId: number
  /** What the world knows it by. */
  key: string
  payload: JSONColumnType<UndoPayload>
  askedAt: Stamped
  nextAt: Stamped
  /** When its world was last asked; null before, and once it has refused. */
  triedAt: Date | null
  doneAt: Date | null
}

/** What the world is asked to do back. */
export interface UndoPayload {
  readonly characterId: number
  readonly action: CharacterOrder['action']
  readonly force?: boolean
  /** A moment: until then it waits for the character to leave the game. */
  readonly waitsUntil?: string
}
