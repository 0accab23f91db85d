import * as T from 'typebox'
import { type Call, get, TAGS } from '../../engine/call.ts'
import { events } from '../../engine/events.ts'
import { closed, count, oneOf } from '../../shapes/fields.ts'

/** How far something long is that the caller began, under what they called it. */
export const progress = closed({
  requestId: T.String(),
  done: T.Integer({ minimum: 0 }),
  all: count,
})
export type Progress = T.Static<typeof progress>

/** That something has changed: whoever shows what has one of the tags asks again. It never says what is there now. */
const change = closed({
  to: oneOf(['you', 'everybody']),
  server: T.Optional(T.String({ description: 'where; everywhere when it is missing' })),
  tags: T.Array(oneOf(TAGS)),
  progress: T.Optional(progress),
})
export type Change = T.Static<typeof change>

/** Seconds of the past whose changes are told to whoever begins to follow and asks for them. */
export const MOST_RECENT = 15

export const live = {
  followChanges: get('{auth}/live', {
    summary:
      'Tells what changed, the own and what concerns everybody, the moment it does, until the session ends.',
    access: 'signed in',
    query: closed({
      recent: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: MOST_RECENT,
          description: 'changes of the last so many seconds are told too, for what was asked before this',
        }),
      ),
    }),
    output: events(change),
    rate: 'live',
    extra: true,
  }),
} as const satisfies Record<string, Call>
