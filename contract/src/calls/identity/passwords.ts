import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { captcha, closed, done, email, mailToken, newPassword, password } from '../../shapes/fields.ts'

const changed = {
  ...done.properties,
  restsFor: T.Integer({ minimum: 0, description: 'hours in which nothing leaves the account; 0 for none' }),
}

const byLink = { access: 'public', output: done, rate: 'write' } as const

export const passwords = {
  forgotPassword: post('{auth}/forgot-password', {
    summary: 'Mail a link to choose a new password. Says the same whether the address is known or not.',
    access: 'public',
    body: closed({ username: email, recaptcha: captcha }),
    output: done,
    rate: 'mail',
  }),
  validateResetToken: post('{auth}/validate-reset-token', {
    ...byLink,
    summary: 'Whether a password link is still good; does not use it up.',
    body: closed({ token: mailToken, email }),
  }),
  resetPassword: post('{auth}/reset-password', {
    ...byLink,
    summary: 'Choose a new password with the secret out of the mail. Ends every session.',
    output: closed({
      ...changed,
      twoFactorOff: T.Boolean({
        description: 'whether two-factor sign-in went off, because it was switched on a short while before',
      }),
    }),
    body: closed({ token: mailToken, newPassword, confirmPassword: password, email }),
    browser: true,
  }),
  updatePassword: post('{auth}/update-password', {
    summary: 'Ask for another password: checks the old one and mails a link that confirms the change.',
    access: 'own',
    subject: accountIn('login'),
    body: closed({
      login: email,
      oldPassword: password,
      newPassword,
      confirmPassword: password,
      recaptcha: captcha,
    }),
    output: done,
    rate: 'mail',
  }),
  confirmPasswordUpdate: post('{auth}/confirm-password-update', {
    ...byLink,
    summary: 'Confirm the asked-for password by giving it again. Ends every other session.',
    output: closed(changed),
    body: closed({ token: mailToken, email, password }),
    browser: true,
  }),
} as const satisfies Record<string, Call>
