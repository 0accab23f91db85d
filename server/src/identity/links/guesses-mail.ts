import type { Guessed } from '@castellan/contract/shapes/notification-shapes'
import { say } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { freezing, originLines, type SignInFrom, type Site } from './mails.ts'

/** Somebody used up all tries at a sign-in, or in a session that ended with it. */
export const guessesMail = (
  site: Site,
  language: string,
  { guessed, ...from }: SignInFrom & { readonly guessed: Guessed },
) =>
  writeMail(site.brand, {
    language,
    kind: 'guessed',
    subject: say(language, `mails.guessed.${guessed}.subject`),
    lines: [
      say(language, `mails.guessed.${guessed}.lead`),
      ...originLines(language, from),
      say(language, `mails.guessed.${guessed}.ok`),
      say(language, 'mails.newNetwork.not'),
    ],
    ...freezing(site, language, from.token),
  })
