import type { ActionKind, GameWorld } from '@castellan/game-world/port'
import type { Tx } from '../db/database.ts'
import type { Portal } from '../http/engine/portal.ts'
import type { OpenOrder } from '../journal/order-repo.ts'

/** By what is told whether an order is still meant. */
export type Meaning = Pick<Portal, 'config' | 'db' | 'settings'> & { readonly world: GameWorld }

/** What an area does in the transaction that writes the row of an order. */
export interface Outcome {
  /** Whether one that has waited is what was asked for still: names change hands meanwhile, and characters grow rich. */
  readonly isMeant?: (means: Meaning, order: OpenOrder) => Promise<boolean>
  /** Its world has done it. */
  readonly applied?: (tx: Tx, order: OpenOrder) => Promise<unknown>
  /** Its world has not, and never will by this key. */
  readonly refused?: (tx: Tx, order: OpenOrder) => Promise<unknown>
}

/**
 * Who watches what becomes of orders, by the kind of their action. Looked up and not handed over with an order: whoever ends one after a
 * crash knows no more of it than its row.
 */
export type Outcomes = Readonly<Partial<Record<ActionKind, Outcome>>>

declare module '../http/engine/portal.ts' {
  interface Means {
    readonly outcomes: Outcomes
  }
}
