import {
  type AccountNote,
  type accountNotes,
  MOST_NOTES,
} from '@castellan/contract/calls/moderation/account-notes'
import { isAdmin } from '@castellan/contract/engine/roles'
import { countOwn } from '../../identity/accounts/account-repo.ts'
import { requireNotErased } from '../../identity/accounts/require-not-erased.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../platform/errors/require-unchanged.ts'
import type { Caller, Rule } from '../../platform/http/engine/context.ts'
import { visible } from '../../platform/text/shown-text.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import {
  deleteNoteRow,
  findDeletedNote,
  findFormerAuthor,
  findNotes,
  insertNote,
  lockNote,
  updateNoteRow,
  type Written,
} from './note-repo.ts'
import { requireReach } from '../access/plays-within-reach.ts'

/** What staff wrote about somebody. @throws AppError OWN_ACCOUNT: nobody reads what is written about themselves; ACCOUNT_ELSEWHERE */
export const getNotesOf: Rule<typeof accountNotes.getNotesOf> = async (_sent, ctx) => {
  const { db, caller, subject } = ctx
  if (subject.accountId === caller.accountId) throw new AppError('OWN_ACCOUNT')
  await requireReach(db, ctx, subject.accountId)
  return notesOf(db, subject.accountId, caller)
}

/** Writes a note. @throws AppError BAD_INPUT, OWN_ACCOUNT, OUTRANKED, ACCOUNT_ELSEWHERE, ACCOUNT_ERASED, TOO_MANY_NOTES */
export const addNote: Rule<typeof accountNotes.addNote> = async (sent, ctx) => {
  const written = read(sent)
  await ctx.act(async (tx, journal, { accountId, email }) => {
    await requireReach(tx, ctx, accountId)
    await requireNotErased(tx, accountId)
    if ((await countOwn(tx, 'accountNote', accountId)) >= MOST_NOTES) throw new AppError('TOO_MANY_NOTES')
    const deleted = ctx.undoing && (await findDeletedNote(tx, ctx.undoing.act))
    const origin = deleted ?? { authorId: ctx.caller.accountId }
    const noteId = await insertNote(tx, { ...written, ...origin, accountId })
    await journal({ after: { noteId, ...written }, undo: { call: 'deleteNote', input: { email, noteId } } })
  })
  return notesOf(ctx.db, ctx.subject.accountId, ctx.caller)
}

/** Changes a note; whoever changes what another wrote signs it. @throws AppError BAD_INPUT, OWN_ACCOUNT, OUTRANKED, ACCOUNT_ELSEWHERE, NOTE_NOT_FOUND, NOTE_OF_ANOTHER, CHANGED_MEANWHILE */
export const updateNote: Rule<typeof accountNotes.updateNote> = async (
  { noteId, expected, ...sent },
  ctx,
) => {
  const written = read(sent)
  await ctx.act(async (tx, journal, { accountId, email }) => {
    await requireReach(tx, ctx, accountId)
    const { text, isPinned, authorId } = mayChange(await lockNote(tx, accountId, noteId), ctx.caller)
    const before = { text, isPinned }
    if (before.text === written.text && before.isPinned === written.isPinned) return journal.unchanged()
    requireUnchanged(before, expected)
    const signer = text === written.text ? authorId : ctx.caller.accountId
    // words that are put back are whose they were
    const signedBy = ctx.undoing ? await findFormerAuthor(tx, ctx.undoing.act, authorId) : signer
    const isSigned = signedBy !== authorId
    await updateNoteRow(tx, noteId, { ...written, authorId: signedBy })
    await journal({
      before: { noteId, ...before, ...(isSigned && { authorId }) },
      after: { noteId, ...written, ...(isSigned && { authorId: signedBy }) },
      undo: { call: 'updateNote', input: { email, noteId, ...before } },
    })
  })
  return notesOf(ctx.db, ctx.subject.accountId, ctx.caller)
}

/** Deletes a note. @throws AppError OWN_ACCOUNT, OUTRANKED, ACCOUNT_ELSEWHERE, NOTE_NOT_FOUND, NOTE_OF_ANOTHER */
export const deleteNote: Rule<typeof accountNotes.deleteNote> = async ({ noteId }, ctx) => {
  await ctx.act(async (tx, journal, { accountId, email }) => {
    await requireReach(tx, ctx, accountId)
    const before = mayChange(await lockNote(tx, accountId, noteId), ctx.caller)
    const { text, isPinned } = before
    await deleteNoteRow(tx, noteId)
    await journal({
      before: { noteId, ...before },
      undo: { call: 'addNote', input: { email, text, isPinned } },
    })
  })
  return notesOf(ctx.db, ctx.subject.accountId, ctx.caller)
}

/** As it is kept: lines stay lines, and nothing is no note. @throws AppError BAD_INPUT */
function read({ text, isPinned }: Written): Written {
  const kept = text.replaceAll(/\r\n?/g, '\n').trim()
  if (visible(kept) === '') throw badField('text', 'required')
  return { text: kept, isPinned }
}

type Row = Awaited<ReturnType<typeof lockNote>>

/** A note is its author's and the admins’ to change. @throws AppError NOTE_NOT_FOUND, NOTE_OF_ANOTHER */
function mayChange(row: Row, { accountId, role }: Caller) {
  if (!row) throw new AppError('NOTE_NOT_FOUND', { field: 'noteId' })
  if (row.authorId !== accountId && !isAdmin(role)) throw new AppError('NOTE_OF_ANOTHER')
  return row
}

async function notesOf(db: Db, accountId: number, caller: Caller): Promise<AccountNote[]> {
  const rows = await findNotes(db, accountId)
  return rows.map(({ id, authorId, email, text, isPinned, writtenAt, changedAt }) => ({
    noteId: id,
    text,
    isPinned,
    by: email,
    isOwn: authorId === caller.accountId,
    writtenAt: writtenAt.toISOString(),
    changedAt: momentOrNull(changedAt),
  }))
}
