import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, decidedOn, email, maybe, moment, PROSE } from '../../shapes/fields.ts'

export const LONGEST_ACCOUNT_NOTE = 2_000
/** Notes about one account. */
export const MOST_NOTES = 100

const text = T.String({
  [PROSE]: true,
  minLength: 1,
  maxLength: LONGEST_ACCOUNT_NOTE,
  description: 'a note of at most 2,000 characters, for staff',
})
const noteId = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const note = closed({
  noteId,
  text: T.String(),
  isPinned: T.Boolean(),
  by: maybe(T.String({ description: 'the address of who wrote it' })),
  isOwn: T.Boolean({ description: 'whether whoever asks wrote it' }),
  writtenAt: moment,
  changedAt: maybe(moment),
})
export type AccountNote = T.Static<typeof note>

const notes = T.Array(note)
const written = { text, isPinned: T.Boolean() }
const act = {
  access: 'staff',
  subject: accountIn('email'),
  act: { reason: 'none', onOthers: true, forgets: ['text'], keptFromSubject: true },
  output: notes,
  invalidates: ['masterAccounts'],
  extra: true,
} as const

/** What staff tell each other about a master account. Nobody reads those about themselves. */
export const accountNotes = {
  getNotesOf: post('{auth}/accounts/notes', {
    summary: 'Notes of staff about a master account: what is pinned first, then the newest; 100 at most.',
    access: 'staff',
    subject: accountIn('email'),
    personal: true,
    body: closed({ email }),
    output: notes,
    rate: 'read',
    tags: ['masterAccounts'],
    extra: true,
  }),
  addNote: post('{auth}/accounts/add-note', {
    ...act,
    summary: 'Writes a note about a master account.',
    body: closed({ email, ...written }),
  }),
  updateNote: post('{auth}/accounts/update-note', {
    ...act,
    summary: 'Changes a note, or pins it: its author, or an admin.',
    body: closed({ email, noteId, ...written, expected: decidedOn(written) }),
  }),
  deleteNote: post('{auth}/accounts/delete-note', {
    ...act,
    summary: 'Deletes a note: its author, or an admin.',
    body: closed({ email, noteId }),
  }),
} as const satisfies Record<string, Call>
