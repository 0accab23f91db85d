import type { Config } from '../../platform/config/config.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'

type Site = Pick<Config, 'brand' | 'publicUrl'>

const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing will change.'

export const verifyEmailMail = (site: Site, token: string) =>
  writeMail(site.brand, {
    kind: 'verify-email',
    subject: 'Confirm your address',
    lines: [`Welcome to ${site.brand.name}!`, 'One click and your account is ready.'],
    button: { label: 'Confirm my address', url: link(site, 'verify-email', { token }) },
    after: ['The link is good for three days.', IGNORE],
  })

export const alreadyRegisteredMail = (site: Site) =>
  writeMail(site.brand, {
    kind: 'already-registered',
    subject: 'You already have an account',
    lines: [
      'Somebody asked for a new account with this address. You already have one.',
      'Forgot the password? Choose a new one here.',
    ],
    button: { label: 'Choose a new password', url: link(site, 'forgot-password', {}) },
    after: [IGNORE],
  })

export const resetPasswordMail = (site: Site, token: string, email: string, minutes: number) =>
  writeMail(site.brand, {
    kind: 'reset-password',
    subject: 'Choose a new password',
    lines: ['You asked to choose a new password.'],
    button: { label: 'Choose a new password', url: link(site, 'reset-password', { token, email }) },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const updatePasswordMail = (site: Site, token: string, email: string, minutes: number) =>
  writeMail(site.brand, {
    kind: 'update-password',
    subject: 'Confirm your new password',
    lines: ['You asked to change your password.', 'Open the link and give the new password once more.'],
    button: {
      label: 'Confirm my new password',
      url: link(site, 'confirm-password-update', { token, email }),
    },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const passwordChangedMail = (site: Site) =>
  writeMail(site.brand, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    lines: ['The password of your account was just changed, and other sessions were ended.'],
    button: { label: 'That was not me', url: link(site, 'forgot-password', {}) },
    after: ['If it was you, all is well.'],
  })

function link({ publicUrl }: Site, page: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString()
  return `${publicUrl}/account/${page}${query && `?${query}`}`
}
