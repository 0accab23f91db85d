import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, done, mailToken, maybe, moment, newEmail, password } from '../../shapes/fields.ts'
import { proof } from '../../shapes/passkey-shapes.ts'

/** Every session ends with the address it was opened with. */
const addressNow = { message: T.String(), email: T.String() }

const pending = closed({ newEmail: T.String(), until: moment })

const change = { access: 'signed in', extra: true, invalidates: ['security'] } as const

/** How the owner of a master account gives it another address. */
export const emailChange = {
  askForEmailChange: post('{auth}/ask-for-email-change', {
    ...change,
    summary:
      'Ask for another address of the own account: a link mailed there confirms it. Says the same whether that address has an account or not.',
    body: closed({ newEmail, ...proof }),
    output: done,
    rate: 'mail',
    takesOut: true,
  }),
  getEmailChange: get('{auth}/email-change', {
    summary:
      'The address the own account asked for, and until when its link confirms it; null where nothing waits.',
    access: 'signed in',
    output: closed({ pending: maybe(pending) }),
    tags: ['security'],
    extra: true,
  }),
  cancelEmailChange: post('{auth}/cancel-email-change', {
    ...change,
    summary:
      'Cancel the change of address that the own account asked for: the mailed link confirms nothing any more.',
    output: done,
    rate: 'write',
  }),
  confirmEmailChange: post('{auth}/confirm-email-change', {
    summary:
      'Give the account its new address, with the secret out of the mail and the password, unless a session of the account asks. Ends every session; the address before is mailed a link that undoes the change.',
    access: 'public',
    knowsCaller: true,
    browser: true,
    body: closed({ token: mailToken, password: T.Optional(password) }),
    output: closed({ ...addressNow, coolsUntil: maybe(moment) }),
    rate: 'write',
    invalidates: ['security'],
    extra: true,
  }),
  undoEmailChange: post('{auth}/undo-email-change', {
    ...change,
    summary: 'Give the own account the address back that it had, while it cools off. Ends every session.',
    browser: true,
    body: closed(proof),
    output: closed(addressNow),
    rate: 'write',
  }),
} as const satisfies Record<string, Call>
