import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import {
  captcha,
  closed,
  count,
  day,
  done,
  email,
  givenReferral,
  mailToken,
  newEmail,
  newPassword,
  password,
  server,
} from '../../shapes/fields.ts'

export const registration = {
  register: post('{auth}/register', {
    summary:
      'Create a master account and mail a link that proves the address. Says the same for a known address.',
    access: 'public',
    body: closed({
      email: newEmail,
      password: newPassword,
      confirmPassword: password,
      server,
      referral: T.Optional(givenReferral),
      recaptcha: captcha,
    }),
    output: done,
    rate: 'mail',
  }),
  verifyEmail: post('{auth}/verify-email', {
    summary:
      'Prove an e-mail address with the secret out of the mail and the password of that registration, unless its session asks; a referral code may come along. Answers which address it was.',
    access: 'public',
    knowsCaller: true,
    body: closed({ token: mailToken, referral: T.Optional(givenReferral), password: T.Optional(password) }),
    output: closed({ message: T.String(), email: T.String() }),
    rate: 'write',
  }),
  resendValidationMail: post('{auth}/resendValidationMail', {
    summary: 'Mail the validation link again. Says the same whether the address is known or not.',
    access: 'public',
    body: closed({ username: email }),
    output: done,
    rate: 'mail',
  }),
  getRegistrationStatistics: get('{auth}/getRegistrationStatistics', {
    summary: 'Master accounts by the day they were registered on, and how many of them proved their address.',
    access: 'staff',
    query: closed({ days: T.Integer({ minimum: 1, maximum: 366 }) }),
    output: T.Array(closed({ day, registered: count, validated: count })),
    ttl: 60,
  }),
} as const satisfies Record<string, Call>
