import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, done, mailToken, maybe, moment, oneOf } from '../../shapes/fields.ts'

/** What an account cools off after. */
const COOLING_KINDS = ['email', 'password', 'pin'] as const
export type CoolingKind = (typeof COOLING_KINDS)[number]

const change = closed({
  kind: oneOf(COOLING_KINDS),
  at: moment,
  until: moment,
  /** The address before, of a change of the e-mail. */
  oldEmail: maybe(T.String()),
  /** The game account, of a PIN. */
  account: maybe(T.String()),
})

const hours = T.Integer({ minimum: 0 })

const coolingState = closed({
  until: maybe(moment),
  changes: T.Array(change),
  /** For how many hours the account would cool off after a change now; 0 for none. */
  hours: closed({ email: hours, password: hours, pin: hours }),
})
export type CoolingState = T.Static<typeof coolingState>

/** After a change of what guards an account nothing leaves it for a while, in which its owner can undo the change. */
export const cooling = {
  getCooling: get('{auth}/cooling', {
    summary:
      'Until when nothing leaves the own account, the changes that is for, the longest first, and for how long another change would cool it off.',
    access: 'signed in',
    output: coolingState,
    tags: ['security'],
    extra: true,
  }),
  undoChange: post('{auth}/undo-change', {
    summary:
      'By the link of a mail about a change of e-mail, password or PIN: gives a changed address and a changed PIN back, ends every session and freezes the account until its password is reset by mail. A second factor that was switched on since goes off.',
    access: 'public',
    browser: true,
    body: closed({ token: mailToken }),
    output: done,
    rate: 'write',
    extra: true,
  }),
} as const satisfies Record<string, Call>
