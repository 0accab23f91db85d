import * as T from 'typebox'
import { STAFF_ROLES } from '../engine/roles.ts'
import { PASSWORD_LENGTH } from '../rules/easy-password.ts'
import { NEW_EMAIL } from '../rules/email-address.ts'
import { LARGEST_ID } from '../rules/largest.ts'

/** An object that refuses fields it does not know: nothing unexpected comes in, nothing secret goes out. */
export const closed = <const P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false })

/** Optimistic locking: what a change was decided on, as it was shown; it is refused where that is another by now. */
export const decidedOn = <const P extends T.TProperties>(properties: P) =>
  T.Optional(
    T.Object(properties, {
      additionalProperties: false,
      description: 'what was there before, as it was looked at: refuses where it is another by now',
    }),
  )

export const maybe = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])
export const oneOf = <const V extends string[]>(values: readonly [...V]) => T.Enum(values)

export const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const uuid = new RegExp(UUID)
export const isUuid = (text: string) => uuid.test(text)

/** Marks text that people type by the words for what breaks its pattern; where machines write it, no words are needed. */
export const FORM = 'x-form'

/** An address somebody has an account with, also one of before `newEmail` was asked for. At most 254 characters (RFC 5321). */
export const email = T.String({
  [FORM]: 'email',
  maxLength: 254,
  pattern: '^[^\\s@<>"(),;:\\\\]{1,64}@[^\\s@<>"(),;:\\\\]+\\.[^\\s@<>"(),;:\\\\.]{2,}$',
  description: 'an e-mail address',
})
/** The address of a new account; the mail we send proves the rest. */
export const newEmail = T.String({
  [FORM]: 'email',
  maxLength: 254,
  pattern: NEW_EMAIL,
  description: 'an e-mail address',
})
/** A new master-account password: 8 to 128 characters, spaces allowed (ASVS 6.2). */
export const newPassword = T.String({
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
  description: 'a password of 8 to 128 characters',
})
/** A password that is only compared: whatever it is, it is not longer than one we accept. */
export const password = T.String({ minLength: 1, maxLength: 128 })
/** Six digits of an authenticator app, or a recovery code; blanks, hyphens and small letters as people type them. */
export const secondFactorCode = T.String({
  [FORM]: 'code',
  maxLength: 16,
  pattern: '^\\s*(\\d{3}\\s?\\d{3}|[0-9A-Za-z]{5}[\\s-]?[0-9A-Za-z]{5})\\s*$',
  description: 'six digits of the app, or a recovery code',
})
export const captcha = T.String({ maxLength: 8192, description: 'the answer of the human check' })
const MAIL_TOKEN = '^[A-Za-z0-9_-]{43}$'
/** A secret out of a mail: 256 bits. A link that lost a letter on its way is refused as such. */
export const mailToken = T.String({ pattern: MAIL_TOKEN, description: 'the whole secret of the mailed link' })
export const isMailToken = (text: string) => new RegExp(MAIL_TOKEN).test(text)

const REFERRAL_CODE = '^[A-Za-z0-9-]{1,32}$'
export const referralCode = T.String({
  [FORM]: 'referral',
  maxLength: 32,
  pattern: REFERRAL_CODE,
  description: 'a code of up to 32 letters, digits and hyphens',
})
/** Empty for none: the specification sends the field whether there is a code or not. */
export const givenReferral = T.String({ ...referralCode, pattern: `${REFERRAL_CODE}|^$` })
export const isReferralCode = (text: string) => new RegExp(REFERRAL_CODE).test(text)

/** Marks text that people write for people. Marks of direction are left out of it: nobody sees them, and they turn round what stands beside. */
export const PROSE = 'x-prose'

/** Names the fewest letters of a text, for the words of who wrote too few: a pattern does not tell. */
export const LETTERS = 'x-letters'

// signs that show nothing are no letters, though Unicode counts some of them among those
const ONE_LETTER = '(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}]'
const ONE_OTHER = '(?:[^\\p{L}\\p{N}]|(?=\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}])'

/** Text with so many letters or digits at least. Linear: nothing is a letter and something else at once (ReDoS). */
export const prose = (letters: number, maxLength: number, description = `at least ${letters} letters`) =>
  T.String({
    [PROSE]: true,
    [LETTERS]: letters,
    maxLength,
    pattern: `^(?:${ONE_OTHER}*${ONE_LETTER}){${letters}}`,
    description,
  })

/** Why staff act: it stands in the journal for ever. */
export const reason = prose(3, 500, 'a reason of 3 to 500 characters')

/** Marks text that is one of a list which a portal's servers make. */
export const LISTED = 'x-listed'
/** The lists there are, as `ServerDirectory` names them. */
export type Listed = 'keys' | 'aliases' | 'scopes'
const listed = (list: Listed) => T.String({ [LISTED]: list })
export const server = listed('keys')
export const alias = listed('aliases')
/** Where a role holds: `all`, or a server. */
export const scope = listed('scopes')
/** A role that is granted. */
export const staffRole = oneOf(STAFF_ROLES)

/** Logins of the game client: up to 14 characters in old clients, 50 in newer ones, never a space. */
export const gameLogin = T.String({
  [FORM]: 'whitespace',
  minLength: 1,
  maxLength: 50,
  pattern: '^[^\\s]+$',
  description: 'a game login without spaces',
})

/** The login of a new game account, as every client of the game takes it. */
export const newGameLogin = T.String({
  [FORM]: 'gameLogin',
  minLength: 4,
  maxLength: 14,
  pattern: '^[a-z0-9]*$',
  description: 'a login of 4 to 14 lowercase letters and digits',
})
/** The password of a game account: what every client of the game can send. */
export const gamePassword = T.String({
  [FORM]: 'gamePassword',
  minLength: 8,
  maxLength: 16,
  pattern: '^[!-~]*$',
  description: 'a password of 8 to 16 Latin letters, digits and signs without spaces',
})

/** What some game accounts ask for besides. */
export const pin = T.String({
  [FORM]: 'pin',
  maxLength: 8,
  pattern: '^\\d{4,8}$',
  description: 'a PIN of 4 to 8 digits',
})

/** An id of the game. */
export const id = T.Integer({ minimum: 0, maximum: LARGEST_ID })
export const count = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** A moment in UTC, ISO 8601. */
export const moment = T.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
/** A moment that somebody chooses, from 2000 on: the hours and days of it are there. */
export const chosenMoment = T.String({
  [FORM]: 'moment',
  pattern:
    '^2[01]\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?Z$',
  description: 'a moment from 2000 on as yyyy-MM-ddTHH:mm:ssZ',
})
export const done = closed({ message: T.String() })
export const switched = closed({ enabled: T.Boolean() })
/** A calendar day in UTC. */
export const day = T.String({
  [FORM]: 'day',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a day as yyyy-MM-dd',
})
/** Days, both counted, by a clock so many minutes ahead of UTC; of UTC where none is named. */
export const period = {
  start: day,
  end: day,
  utcOffset: T.Optional(T.Integer({ minimum: -840, maximum: 840 })),
}
/** A macro by its character and its number there, since games count them anew for each character. */
export const macroId = T.String({
  maxLength: 21,
  pattern: '^\\d{1,10}-\\d{1,10}$',
  description: 'a macro as `268435456-1000`: its character, and its number there',
})
/** A name of a character as typed: whether it is one at all is what is answered. */
export const typedName = T.String({ minLength: 1, maxLength: 40 })
/** Marks text that means the same in capitals and in small letters. */
export const ANY_CASE = 'x-any-case'
export const clanName = T.String({ minLength: 1, maxLength: 45, [ANY_CASE]: true })
/** As long as a name can be that an operator imports. */
export const npcName = T.String({ minLength: 1, maxLength: 200, [ANY_CASE]: true })
export const className = T.String({ minLength: 1, maxLength: 40, [ANY_CASE]: true })
/** When something was, as a day or as a moment from 2000 on, both in UTC. */
export const dayOrMoment = T.String({
  [FORM]: 'day',
  pattern:
    '^2[01]\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?Z)?$',
  description: 'a day from 2000 on as yyyy-MM-dd, or a moment as yyyy-MM-ddTHH:mm:ssZ',
})
