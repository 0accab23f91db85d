import { writeMail } from '../../platform/mail/write-mail.ts'

const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing will change.'

export const verifyEmailMail = (site: string, token: string) =>
  writeMail({
    kind: 'verify-email',
    subject: 'Confirm your address',
    lines: ['Welcome to Castellan!', 'One click and your account is ready.'],
    button: { label: 'Confirm my address', url: link(site, 'verify-email', { token }) },
    after: ['The link is good for three days.', IGNORE],
  })

export const alreadyRegisteredMail = (site: string) =>
  writeMail({
    kind: 'already-registered',
    subject: 'You already have an account',
    lines: [
      'Somebody asked for a new account with this address. You already have one.',
      'Forgot the password? Choose a new one here.',
    ],
    button: { label: 'Choose a new password', url: link(site, 'forgot-password', {}) },
    after: [IGNORE],
  })

export const resetPasswordMail = (site: string, token: string, email: string, minutes: number) =>
  writeMail({
    kind: 'reset-password',
    subject: 'Choose a new password',
    lines: ['You asked to choose a new password.'],
    button: { label: 'Choose a new password', url: link(site, 'reset-password', { token, email }) },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const updatePasswordMail = (site: string, token: string, email: string, minutes: number) =>
  writeMail({
    kind: 'update-password',
    subject: 'Confirm your new password',
    lines: ['You asked to change your password.', 'Open the link and give the new password once more.'],
    button: {
      label: 'Confirm my new password',
      url: link(site, 'confirm-password-update', { token, email }),
    },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const passwordChangedMail = (site: string) =>
  writeMail({
    kind: 'password-changed',
    subject: 'Your password was changed',
    lines: ['The password of your account was just changed, and other sessions were ended.'],
    button: { label: 'That was not me', url: link(site, 'forgot-password', {}) },
    after: ['If it was you, all is well.'],
  })

function link(site: string, page: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString()
  return `${site}/account/${page}${query && `?${query}`}`
}
