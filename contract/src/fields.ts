import * as T from 'typebox'
import { ALIASES, SERVER_KEYS } from './servers.ts'

/** An object that refuses fields it does not know: nothing unexpected comes in, nothing secret goes out. */
export const closed = <const P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false })

export const maybe = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])
export const oneOf = <const V extends string[]>(values: readonly [...V]) => T.Enum(values)

/** Mail providers cap addresses at 254 characters (RFC 5321); the rest is proved by the mail we send. */
export const email = T.String({
  maxLength: 254,
  pattern: '^[^\\s@<>"(),;:\\\\]{1,64}@[^\\s@<>"(),;:\\\\]+\\.[^\\s@<>"(),;:\\\\.]{2,}$',
  description: 'an e-mail address',
})
/** A new master-account password: 8 to 128 characters, spaces allowed (ASVS 6.2). */
export const newPassword = T.String({
  minLength: 8,
  maxLength: 128,
  description: 'a password of 8 to 128 characters',
})
/** A password that is only compared: whatever it is, it is not longer than one we accept. */
export const password = T.String({ minLength: 1, maxLength: 128 })
export const captcha = T.String({ maxLength: 8192, description: 'the answer of the human check' })
/** A secret out of a mail. */
export const mailToken = T.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
export const referralCode = T.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' })

export const server = oneOf(SERVER_KEYS)
export const alias = oneOf(ALIASES)

/** Logins of the game client: up to 14 characters in old clients, 50 in newer ones, never a space. */
export const gameLogin = T.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[^\\s]+$',
  description: 'a game login without spaces',
})

/** Ids of the game are 32-bit. */
export const id = T.Integer({ minimum: 0, maximum: 2147483647 })
export const count = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** A moment in UTC, ISO 8601. */
export const moment = T.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
export const done = closed({ message: T.String() })
export const switched = closed({ enabled: T.Boolean() })
/** A calendar day in UTC. */
export const day = T.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a day as yyyy-MM-dd',
})
export const clanName = T.String({ minLength: 1, maxLength: 45 })
export const npcName = T.String({ minLength: 1, maxLength: 80 })
export const className = T.String({ minLength: 1, maxLength: 40 })
/** When something was, as a day or as a moment, both in UTC. */
export const dayOrMoment = T.String({
  pattern:
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?Z)?$',
  description: 'a day as yyyy-MM-dd, or a moment as yyyy-MM-ddTHH:mm:ssZ',
})
