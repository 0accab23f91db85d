import type { Role, StaffRole } from '@castellan/contract/engine/roles'
import type { ColumnType, Generated } from 'kysely'
import type { Stamped } from './column-types.ts'

type MaybeJson = ColumnType<unknown, string | null, string | null>

interface BlackListTable {
  id: Generated<number>
  kind: 'email' | 'ip' | 'hwid'
  value: string
  reason: Generated<string>
  addedBy: number | null
  /** As what; null where the list is older than that is kept. */
  addedRole: Generated<Role | null>
  addedAt: Stamped
  removedAt: Date | null
  /** The file it came with; null where it was listed alone. */
  uploadId: Generated<string | null>
}

/** Who holds an entry too that a lower role had listed. */
interface BlackListHoldTable {
  entryId: number
  role: StaffRole
  /** Null where it was not kept yet. */
  heldBy: number | null
  /** The file by which; null for one alone. */
  uploadId: string | null
}

export interface StaffJournalTable {
  id: Generated<number>
  at: Stamped
  /** Null for what a command on the server's machine did, and then the role is `Operator`. */
  actorId: number | null
  role: string
  scope: string
  address: string | null
  call: string
  target: string
  /** Null where an act had no subject, and in rows from before there were these. */
  targetKind: string | null
  targetId: string | null
  /** Whose it is. */
  accountId: number | null
  /** Whose else, where an act is done to two. */
  otherAccountId: ColumnType<number | null, number | null | undefined, never>
  before: MaybeJson
  after: MaybeJson
  undo: ColumnType<unknown, string | null | undefined, never>
  /** What a game world knows the act by; null where it asked none, and in rows from before there were these. */
  actionKey: ColumnType<string | null, string | null | undefined, never>
  /** The act that this one undoes. */
  undoes: ColumnType<number | null, number | null | undefined, never>
  reason: Generated<string>
}

/** An act that somebody undoes right now. */
interface UndoLeaseTable {
  actId: number
  takenAt: Stamped
  holder: string | null
}

/** What staff did, and whom they keep out. */
export interface StaffTables {
  blackList: BlackListTable
  blackListHold: BlackListHoldTable
  staffJournal: StaffJournalTable
  undoLease: UndoLeaseTable
}
