import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { closed, count, done, id, moment, reason } from '../../shapes/fields.ts'

const waitingAct = closed({
  orderId: count,
  call: T.String({ description: 'the key of the call' }),
  title: T.String({ description: 'what is to become of what' }),
  by: T.String({ description: 'address of who of the staff asked for it' }),
  reason: T.String(),
  askedAt: moment,
  /** It gives up then. */
  waitsUntil: moment,
})
export type WaitingAct = T.Static<typeof waitingAct>

/** Acts of staff that wait for a character to leave the game. */
export const waitingActs = {
  getWaitingActs: get('{api}/{server}/statistics/waiting-acts', {
    summary: 'What staff asked for that is done once a character has left the game, the oldest first.',
    access: 'staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: T.Array(waitingAct),
    tags: ['characters'],
    extra: true,
  }),
  cancelWaitingAct: post('{api}/{server}/statistics/cancel-waiting-act', {
    summary: 'Cancels what waits for a character to leave the game.',
    access: 'staff',
    subject: characterIn('characterId'),
    act: { reason: 'required' },
    body: closed({ characterId: id, orderId: count, reason }),
    output: done,
    extra: true,
    invalidates: ['characters'],
  }),
} as const satisfies Record<string, Call>
