import type { Generated, JSONColumnType } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type {
  CompensationState,
  Gift,
  GrantState,
  NoteIn,
  OneEach,
  ReceiverFilter,
} from '@castellan/contract/shapes/compensation-shapes'
import type { Coded, Stamped } from './column-types.ts'

/** Something that staff give to many at once. */
interface CompensationTable {
  id: Generated<number>
  server: ServerKey
  state: Generated<CompensationState>
  who: JSONColumnType<ReceiverFilter>
  gift: JSONColumnType<Gift>
  oneEach: OneEach
  /** Of whoever drew it up, once for each that they meant to. */
  requestKey: string
  drawnBy: number | null
  drawnAt: Stamped
  /** The last account that was looked at while receivers are looked for. */
  countedUntil: Generated<number>
  receivers: Generated<number>
  accounts: Generated<number>
  granted: Generated<number>
  failed: Generated<number>
  reason: string | null
  notes: Coded<readonly NoteIn[]>
  startedBy: number | null
  startedAt: Date | null
  stoppedBy: number | null
  endedAt: Date | null
}

/** What one receiver gets, once. */
interface CompensationGrantTable {
  compensationId: number
  /** The account, or the character, as each gets it once. */
  recipientId: number
  accountId: number
  characterId: number
  /** Null once its owner is erased. */
  characterName: string | null
  level: number
  state: Generated<GrantState>
  /** Each try of items is a purchase of its own. */
  attempt: Generated<number>
  purchaseId: number | null
  /** A code, as its delivery or this portal has it. */
  problem: string | null
  settledAt: Date | null
}

export interface CompensationTables {
  compensation: CompensationTable
  compensationGrant: CompensationGrantTable
}
