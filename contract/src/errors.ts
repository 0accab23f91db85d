/**
 * Everything that may go wrong, with its HTTP status and the words a person reads.
 * 401 and 403 sign the user out, so they mean the session and nothing else.
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, message: 'Please check what you entered' },
  NO_SESSION: { status: 401, message: 'Please sign in' },
  ROLE_DENIED: { status: 403, message: 'Your role does not allow this' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address' },
  TOO_LARGE: { status: 413, message: 'That is too much data at once' },
  WRONG_MEDIA_TYPE: { status: 415, message: 'Send the data as application/json' },
  FORGED: { status: 419, message: 'This page is out of date. Reload it and try again' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Wait a little and try again' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again' },
  UNAVAILABLE: { status: 503, message: 'The portal is busy or restarting. Please try again in a moment' },
  WORLD_UNAVAILABLE: { status: 503, message: 'This game server cannot be reached right now' },

  CAPTCHA_FAILED: { status: 422, message: 'The human check failed. Please try again' },
  CAPTCHA_UNAVAILABLE: { status: 503, message: 'The human check cannot be reached. Please try again later' },
  WRONG_CREDENTIALS: { status: 400, message: 'Wrong e-mail or password' },
  WRONG_PASSWORD: { status: 400, message: 'The old password is wrong' },
  PASSWORDS_DIFFER: { status: 400, message: 'The two passwords are not the same' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too common. Choose another one' },
  PASSWORD_NOT_THE_NEW_ONE: { status: 400, message: 'That is not the new password you asked for' },
  ACCOUNT_BLOCKED: { status: 409, message: 'This account is blocked. Please write to support' },
  LINK_INVALID: { status: 400, message: 'This link is no longer valid. Please ask for a new one' },
  REGISTRATION_CLOSED: { status: 409, message: 'Registration is closed on this server' },

  ACCOUNT_NOT_FOUND: { status: 404, message: 'Account not found' },
  GAME_ACCOUNT_NOT_FOUND: { status: 404, message: 'Game account not found' },
  CHARACTER_NOT_FOUND: { status: 404, message: 'Character not found' },
  CLASS_NOT_FOUND: { status: 404, message: 'Class not found' },
  CASTLE_NOT_FOUND: { status: 404, message: 'There is no such castle on this server' },
  HALL_NOT_FOUND: { status: 404, message: 'There is no such clan hall on this server' },
  CLAN_NOT_FOUND: { status: 404, message: 'Clan not found' },
  BOSS_NOT_FOUND: { status: 404, message: 'There is no such boss on this server' },
  PET_NOT_FOUND: { status: 404, message: 'There is no such pet' },
  FRACTION_NOT_FOUND: { status: 404, message: 'There is no such fraction on this server' },
  PERIOD_INVALID: { status: 400, message: 'The end of the period lies before its start' },
  CREST_NOT_FOUND: { status: 404, message: 'Crest not found' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every error answer; `field` names the input that was refused. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: string
}
