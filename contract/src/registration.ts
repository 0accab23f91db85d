import * as T from 'typebox'
import { type Call, post } from './call.ts'
import {
  captcha,
  closed,
  done,
  email,
  mailToken,
  newPassword,
  password,
  referralCode,
  server,
} from './fields.ts'

export const registration = {
  register: post('{auth}/register', {
    summary:
      'Create a master account and mail a link that proves the address. Says the same for a known address.',
    access: 'public',
    body: closed({
      email,
      password: newPassword,
      confirmPassword: password,
      server,
      referral: T.Optional(referralCode),
      recaptcha: captcha,
    }),
    output: done,
    rate: 'mail',
  }),
  verifyEmail: post('{auth}/verify-email', {
    summary: 'Prove an e-mail address with the secret out of the mail; a referral code may come along.',
    access: 'public',
    body: closed({ token: mailToken, referral: T.Optional(referralCode) }),
    output: done,
    rate: 'write',
  }),
  resendValidationMail: post('{auth}/resendValidationMail', {
    summary: 'Mail the validation link again. Says the same whether the address is known or not.',
    access: 'public',
    body: closed({ username: email }),
    output: done,
    rate: 'mail',
  }),
} as const satisfies Record<string, Call>
