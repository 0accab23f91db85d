import type { accountNotes } from '@castellan/contract/calls/moderation/account-notes'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { addNote, deleteNote, getNotesOf, updateNote } from './change-notes.ts'

export const accountNoteRoutes: Handlers<typeof accountNotes> = {
  getNotesOf,
  addNote,
  updateNote,
  deleteNote,
}
