import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { captcha, closed, done, email, mailToken, newPassword, password } from '../../shapes/fields.ts'

export const passwords = {
  forgotPassword: post('{auth}/forgot-password', {
    summary: 'Mail a link to choose a new password. Says the same whether the address is known or not.',
    access: 'public',
    body: closed({ username: email, recaptcha: captcha }),
    output: done,
    rate: 'mail',
  }),
  validateResetToken: post('{auth}/validate-reset-token', {
    summary: 'Whether a password link is still good; does not use it up.',
    access: 'public',
    body: closed({ token: mailToken, email }),
    output: done,
    rate: 'write',
  }),
  resetPassword: post('{auth}/reset-password', {
    summary: 'Choose a new password with the secret out of the mail. Ends every session.',
    access: 'public',
    body: closed({ token: mailToken, newPassword, confirmPassword: password, email }),
    output: done,
    rate: 'write',
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
    summary: 'Confirm the asked-for password by giving it again. Ends every other session.',
    access: 'public',
    body: closed({ token: mailToken, email, password }),
    output: done,
    rate: 'write',
    browser: true,
  }),
} as const satisfies Record<string, Call>
