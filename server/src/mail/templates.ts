import { type ServerKey, serverOf } from '@castellan/contract/servers'
import { escapeHtml } from '../http/escape-html.ts'

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
}

const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing will change.'

export const verifyEmailMail = (site: string, token: string) =>
  mail({
    subject: 'Confirm your address',
    lines: ['Welcome to Castellan!', 'One click and your account is ready.'],
    button: { label: 'Confirm my address', url: link(site, 'verify-email', { token }) },
    after: ['The link is good for three days.', IGNORE],
  })

export const alreadyRegisteredMail = (site: string) =>
  mail({
    subject: 'You already have an account',
    lines: [
      'Somebody asked for a new account with this address. You already have one.',
      'Forgot the password? Choose a new one here.',
    ],
    button: { label: 'Choose a new password', url: link(site, 'forgot-password', {}) },
    after: [IGNORE],
  })

export const resetPasswordMail = (site: string, token: string, email: string, minutes: number) =>
  mail({
    subject: 'Choose a new password',
    lines: ['You asked to choose a new password.'],
    button: { label: 'Choose a new password', url: link(site, 'reset-password', { token, email }) },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const updatePasswordMail = (site: string, token: string, email: string, minutes: number) =>
  mail({
    subject: 'Confirm your new password',
    lines: ['You asked to change your password.', 'Open the link and give the new password once more.'],
    button: {
      label: 'Confirm my new password',
      url: link(site, 'confirm-password-update', { token, email }),
    },
    after: [`The link is good for ${minutes} minutes.`, IGNORE],
  })

export const passwordChangedMail = (site: string) =>
  mail({
    subject: 'Your password was changed',
    lines: ['The password of your account was just changed, and other sessions were ended.'],
    button: { label: 'That was not me', url: link(site, 'forgot-password', {}) },
    after: ['If it was you, all is well.'],
  })

export const coinsReceivedMail = (
  site: string,
  { from, coins, server }: { readonly from: string; readonly coins: number; readonly server: ServerKey },
) =>
  mail({
    subject: `${countOf(coins)} for you`,
    lines: [`${from} sent you ${countOf(coins)} on ${serverOf(server).name}.`],
    button: { label: 'See my coins', url: `${site}/${server}/profile` },
  })

const countOf = (coins: number) => (coins === 1 ? '1 coin' : `${coins.toLocaleString('en')} coins`)

function link(site: string, page: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString()
  return `${site}/account/${page}${query && `?${query}`}`
}

function mail({ subject, lines, button, after = [] }: Words): Mail {
  const text = [...lines, ...(button ? [`${button.label}:`, button.url] : []), ...after].join('\n\n')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#0b0e14;font-family:Inter,Segoe UI,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="color:#e0a52b;font-family:Georgia,serif;font-size:20px;letter-spacing:.08em;margin:0 0 24px">CASTELLAN</p>
<div style="background:#111722;border:1px solid #232c3b;border-radius:12px;padding:28px">
<h1 style="color:#f6ecd2;font-family:Georgia,serif;font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs(lines, 'color:#dfe5ef;font-size:15px;line-height:1.6;margin:0 0 14px')}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#e0a52b;color:#0b0e14;border-radius:6px;padding:12px 22px;font-weight:600;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>` : ''}
${paragraphs(after, 'color:#93a0b5;font-size:13px;line-height:1.6;margin:0 0 10px')}
</div></div></body></html>`
  return { subject: `${subject} · Castellan`, text, html }
}

const paragraphs = (lines: readonly string[], style: string) =>
  lines.map((line) => `<p style="${style}">${escapeHtml(line)}</p>`).join('')
