import { sql } from 'kysely'
import { MOST_NOTES } from '@castellan/contract/calls/moderation/account-notes'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findDone } from '../../platform/journal/journal-repo.ts'

/** What a note says. */
export interface Written {
  readonly text: string
  readonly isPinned: boolean
}

/** Notes about an account: what is pinned first, then the newest. */
export const findNotes = (db: Db, accountId: number) =>
  db
    .selectFrom('accountNote as note')
    .leftJoin('account as author', 'author.id', 'note.authorId')
    .select(['note.id', 'note.authorId', 'author.email', 'text', 'isPinned', 'writtenAt', 'changedAt'])
    .where('note.accountId', '=', accountId)
    .orderBy('isPinned', 'desc')
    .orderBy('note.id', 'desc')
    .limit(MOST_NOTES)
    .execute()

/** One, locked; undefined where there is none of that id about the account. */
export const lockNote = (tx: Tx, accountId: number, noteId: number) =>
  tx
    .selectFrom('accountNote')
    .select(['authorId', 'text', 'isPinned', 'writtenAt'])
    .where('accountId', '=', accountId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()

/** Who wrote a note that an act deleted, and when, as its row keeps it; null where it did not, or is older than that is kept. */
export async function findDeletedNote(tx: Tx, act: number) {
  const before = (await findDone(tx, act)).before as { authorId?: number | null; writtenAt?: string } | null
  return before?.writtenAt
    ? { authorId: before.authorId ?? null, writtenAt: new Date(before.writtenAt) }
    : null
}

interface NewNote extends Written {
  readonly accountId: number
  readonly authorId: number | null
  /** Now, where it is left out. */
  readonly writtenAt?: Date
}

export async function insertNote(tx: Tx, note: NewNote) {
  const { id } = await tx.insertInto('accountNote').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whose words an act took the place of: those of who signs the note now, where it says nothing of that. */
export async function findFormerAuthor(tx: Tx, act: number, now: number | null) {
  const { authorId = now } = (await findDone(tx, act)).before as { authorId?: number | null }
  return authorId
}

type Signed = Written & Pick<NewNote, 'authorId'>

export const updateNoteRow = (tx: Tx, noteId: number, written: Signed) =>
  tx
    .updateTable('accountNote')
    .set({ ...written, changedAt: sql<Date>`now()` })
    .where('id', '=', noteId)
    .execute()

export const deleteNoteRow = (tx: Tx, noteId: number) =>
  tx.deleteFrom('accountNote').where('id', '=', noteId).execute()
