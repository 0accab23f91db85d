import type { Generated } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'

interface GameAccountTable {
  server: ServerKey
  login: string
  accountId: number
  createdAt: Stamped
  pinHash: string | null
  /** What its owner's browser named the wish for it by. */
  requestKey: string | null
  /** False until the world has made it. */
  isMade: Generated<boolean>
  /** Of the order whose answer has not been heard: to make it, or to remove one that is made. */
  orderKey: string | null
  orderedAt: Date | null
  /** How often it was asked about since without an answer to write down, and when it is again. */
  orderTries: Generated<number>
  orderNextAt: Date | null
  /** Since when the game only keeps it shut, since its owner was erased and it cannot go. */
  closedAt: Date | null
}

/** A character name that is reserved for a login. */
interface ReservedNameTable {
  server: ServerKey
  /** As it looks at a glance. */
  looks: string
  name: string
  login: string
  reservedAt: Stamped
  expiresAt: Date | null
  /** Set until its world has said that nobody has the name; over by itself. */
  unsureUntil: Date | null
}

/** A name that a rename needs: the new one until its world has answered, the old one while it can be undone. */
interface KeptNameTable {
  /** Of what keeps it: a purchase, or an act of staff. */
  key: string
  name: string
  server: ServerKey
  looks: string
  /** Of the character that is renamed. */
  login: string
  expiresAt: Date | null
}

/** What a world may be asked for at this moment by whoever has a login. */
interface OwnerRequestTable {
  /** Of the order. */
  key: string
  server: ServerKey
  login: string
  at: Stamped
}

/** Logins of the game, and the names that are kept from others for their sake. */
export interface GameAccountTables {
  gameAccount: GameAccountTable
  reservedName: ReservedNameTable
  keptName: KeptNameTable
  ownerRequest: OwnerRequestTable
}
