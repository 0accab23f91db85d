import * as T from 'typebox'
import { closed, count, maybe, moment, oneOf } from './fields.ts'

/** One row of the staff journal, and whether it was undone, or something else has come over it. */
const row = {
  id: count,
  at: moment,
  by: T.String({ description: 'address of who of the staff did it, or the operator’s name' }),
  role: T.String(),
  scope: T.String({ description: 'a server, or all' }),
  call: T.String({ description: 'the key of the call' }),
  target: T.String({ description: 'what it was done to, as people know it; an event by its name of now' }),
  targetKind: maybe(T.String({ description: 'what it was done to: account, character, payment …' })),
  targetId: maybe(T.String()),
  before: T.Unknown(),
  after: T.Unknown(),
  reason: T.String(),
  canUndo: T.Boolean({ description: 'whether the act says how it is undone, was not yet, and stands' }),
  undo: T.Unknown({ description: 'the call that undoes it, with its input' }),
  undoes: maybe(T.Integer({ description: 'the act that this one undid' })),
  undone: maybe(closed({ id: count, at: moment, by: T.String(), reason: T.String() })),
  superseded: maybe(
    closed({
      id: T.Integer({ minimum: 0, description: 'the act that has changed since what this one had changed' }),
      at: moment,
      by: T.String(),
      call: T.String(),
    }),
  ),
}
export const journalAct = closed(row)
export type JournalAct = T.Static<typeof journalAct>

/**
 * Why an act cannot be undone: it is, it undid another of the same list, what it changed was changed since, nothing undoes it, it was done to whoever asks, somebody
 * of a higher role did it, or whoever asks may not do what undoes it.
 */
const UNDO_OBSTACLES = ['undone', 'evened', 'superseded', 'stays', 'own', 'byHigher', 'outOfReach'] as const
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number]

/** An act that may be one of many to be undone. */
export const plannedAct = closed({
  ...row,
  obstacle: maybe(oneOf(UNDO_OBSTACLES)),
})
export type PlannedAct = T.Static<typeof plannedAct>
