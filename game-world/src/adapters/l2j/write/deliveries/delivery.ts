import type { RawBuilder } from 'kysely'
import type { GivenItem } from '../../../../port/index.ts'
import type { DeliveryTable } from '../../database/address.ts'
import type { L2jDb } from '../../database/connection.ts'
import type { Change } from '../changes/change.ts'

/** Lines of a queue that the game reads, for one receiver. */
interface Parcel {
  readonly mark: string
  readonly characterId: number
  readonly items: readonly GivenItem[]
}

/** A queue out of which somebody else gives things to a character: lines lie there for nobody until one change makes them its. */
export interface Delivery {
  readonly table: DeliveryTable
  readonly canLast: boolean
  readonly prepare: (db: L2jDb, parcel: Parcel) => Promise<RawBuilder<unknown>[]>
  readonly change: (parcel: Parcel) => Change
  readonly removePrepared: (mark: string) => RawBuilder<unknown>
  /** The receivers of lines that the game has not handed over yet. */
  readonly receivers: RawBuilder<{ readonly id: number }>
}

/** Whom lines belong to that are not yet anybody's. */
export const NOBODY = 0
/** What players read beside what they get. */
export const SENDER = 'Portal'
