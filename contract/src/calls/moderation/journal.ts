import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { chosenMoment, closed, count, email, oneOf, reason, scope } from '../../shapes/fields.ts'
import { journalAct, plannedAct } from '../../shapes/journal-shapes.ts'
import { CHANGED_BY_ACTS } from './changed-by-acts.ts'

/** The kinds of things the journal knows by their id. */
export const TARGET_KINDS = [
  'account',
  'gameAccount',
  'character',
  'macro',
  'item',
  'payment',
  'purchase',
  'reservedName',
] as const
/** Whether an act is still to be undone, or was; one that something else has come over is neither. */
export const UNDO_STATES = ['reversible', 'undone'] as const
/** Most acts that are looked at at once to be undone. */
export const MOST_PLANNED = 500

const filters = {
  by: T.Optional(
    T.String({
      minLength: 1,
      maxLength: 254,
      description: 'a part of the address of who of the staff did it',
    }),
  ),
  call: T.Optional(T.String({ minLength: 1, maxLength: 60, description: 'the key of the call' })),
  targetKind: T.Optional(oneOf(TARGET_KINDS)),
  targetId: T.Optional(T.String({ minLength: 1, maxLength: 100 })),
  target: T.Optional(
    T.String({ minLength: 3, maxLength: 254, description: 'a part of what the target is called' }),
  ),
  scope: T.Optional(scope),
  from: T.Optional(chosenMoment),
  to: T.Optional(chosenMoment),
  state: T.Optional(oneOf(UNDO_STATES)),
}
const filter = closed(filters)
export type ActFilter = T.Static<typeof filter>

const read = { access: 'staff', rate: 'read', extra: true, tags: ['journal'] } as const
/** What staff did, as whoever of the staff may see it, and the ways back. */
export const journal = {
  getActs: post('{auth}/journal/acts', {
    ...read,
    summary:
      'What staff did on the servers of whoever asks and on all of them, newest first; of roles above theirs only what was done to a game account or character that is named.',
    body: closed({
      ...filters,
      /** `id` of the last one that is there. */
      before: T.Optional(count),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(journalAct),
  }),
  sumActs: post('{auth}/journal/sums', {
    ...read,
    summary: 'How many acts there are that `getActs` lists, by how many people, and how many were undone.',
    body: filter,
    output: closed({ acts: count, people: count, undone: count }),
  }),
  undoAct: post('{auth}/journal/undo', {
    summary: 'Undoes an act by the call that stands beside it, on its server, with a row of its own; once.',
    access: 'staff',
    act: { reason: 'required' },
    performs: true,
    body: closed({
      id: count,
      reason,
      force: T.Optional(T.Boolean({ description: 'also while the character is in the game' })),
    }),
    output: journalAct,
    extra: true,
    invalidates: CHANGED_BY_ACTS,
  }),
  getActsSince: post('{auth}/journal/since', {
    ...read,
    summary: `What somebody of the staff did since a moment, newest first, each with what keeps it from being undone; ${MOST_PLANNED} at most.`,
    access: 'admin',
    subject: accountIn('email'),
    body: closed({ email, since: chosenMoment }),
    output: closed({
      acts: T.Array(plannedAct),
      isCut: T.Boolean({ description: 'whether there are older ones that are not listed' }),
    }),
  }),
} as const satisfies Record<string, Call>
