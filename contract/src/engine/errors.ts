/**
 * Everything that may go wrong, with its HTTP status and the words a person reads.
 * 401 and 403 sign the user out, so they mean the session and nothing else.
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, message: 'Please check what you entered' },
  NO_SESSION: { status: 401, message: 'Please sign in' },
  ROLE_DENIED: { status: 403, message: 'Your role does not allow this' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address' },
  TOO_SLOW: { status: 408, message: 'This took too long to arrive. Please try again' },
  TOO_LARGE: { status: 413, message: 'That is too much data at once' },
  WRONG_MEDIA_TYPE: { status: 415, message: 'Send the data as application/json' },
  CSRF: { status: 419, message: 'This page is out of date. Reload it and try again' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Wait a little and try again' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The address or the cookies are too long. Clear the cookies of this site and try again',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again' },
  UNAVAILABLE: { status: 503, message: 'The portal is busy or restarting. Please try again in a moment' },
  WORLD_UNAVAILABLE: { status: 503, message: 'This game server cannot be reached right now' },

  CAPTCHA_FAILED: { status: 422, message: 'The human check failed. Please try again' },
  CAPTCHA_UNAVAILABLE: { status: 503, message: 'The human check cannot be reached. Please try again later' },
  WRONG_CREDENTIALS: { status: 400, message: 'Wrong e-mail or password' },
  WRONG_PASSWORD: { status: 400, message: 'The old password is wrong' },
  PASSWORDS_DIFFER: { status: 400, message: 'The two passwords are not the same' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too easy to guess. Choose another one' },
  REGISTRATION_PASSWORD_REQUIRED: { status: 422, message: 'Enter the password you registered with' },
  REGISTRATION_PASSWORD_WRONG: {
    status: 400,
    message: 'That is not the password this address was last registered with',
  },
  EMAIL_UNCLEAR: {
    status: 422,
    message: 'This address mixes alphabets or holds characters that cannot be seen. Type it by hand',
  },
  PASSWORD_NOT_THE_NEW_ONE: { status: 400, message: 'That is not the new password you asked for' },
  ACCOUNT_BLOCKED: { status: 409, message: 'This account is blocked. Please write to support' },
  LINK_INVALID: { status: 400, message: 'This link is no longer valid. Please ask for a new one' },
  REGISTRATION_CLOSED: { status: 409, message: 'Registration is closed on this server' },
  REFERRAL_CLOSED: { status: 409, message: 'This server takes no referral codes' },

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

  ACCOUNT_NOT_VALIDATED: { status: 409, message: 'Confirm your e-mail address first' },
  OUTRANKED: { status: 409, message: 'This account belongs to staff of a higher role' },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account. Ask another admin to do it' },
  BLACK_LISTED: { status: 409, message: 'This account may not do that. Please write to support' },
  NOT_ENOUGH_COINS: { status: 409, message: 'Not enough coins' },
  COINS_ON_HOLD: { status: 409, message: 'Your coins are on hold. Please write to support' },
  ALREADY_DONE: { status: 409, message: 'The same was sent before with other figures' },
  RECEIVER_NOT_FOUND: { status: 404, message: 'Nobody here has that e-mail address' },
  TRANSFER_TO_SELF: { status: 422, message: 'These coins are yours already' },
  PASSWORD_REQUIRED: { status: 422, message: 'Enter your password to send this many coins' },
  PIN_REQUIRED: { status: 422, message: 'Enter the PIN of this game account' },
  PIN_WRONG: { status: 422, message: 'The PIN is wrong' },
  SERVICE_NOT_OFFERED: { status: 409, message: 'This server does not offer that' },

  AMOUNT_OUT_OF_RANGE: { status: 422, message: 'This amount cannot be paid here' },
  CURRENCY_NOT_ACCEPTED: { status: 422, message: 'This currency is not accepted here' },
  PROVIDER_NOT_OFFERED: { status: 409, message: 'This way to pay is not offered on this server' },
  PROVIDER_PROFILE_UNKNOWN: { status: 422, message: 'There is no such payment profile' },
  PROVIDER_DOWN: {
    status: 503,
    message: 'The payment provider does not answer. Please try again in a moment',
  },
  PROVIDER_REFUSED: { status: 422, message: 'The payment provider refused this' },
  PROVIDER_CANNOT: { status: 409, message: 'This provider can do that in its own cabinet only' },
  TOO_MANY_OPEN_PAYMENTS: { status: 409, message: 'Finish or cancel one of your open payments first' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found' },
  PAYMENT_NOT_OPEN: { status: 409, message: 'This payment is not open any more' },
  PAYMENT_NOT_REFUNDABLE: { status: 409, message: 'This payment cannot be refunded' },
  PAYMENT_NOT_IN_REVIEW: { status: 409, message: 'This payment does not wait for a review' },
  PAYMENT_REPEATED: { status: 409, message: 'The same payment was written down before' },
  REFUND_TOO_LARGE: { status: 422, message: 'That is more than what is left of this payment' },
  WEBHOOK_REFUSED: { status: 400, message: 'This notification is not from the provider' },

  PURCHASE_NOT_FOUND: { status: 404, message: 'Purchase not found' },
  PURCHASE_ENDED: { status: 409, message: 'This purchase has ended already' },
  PURCHASE_DELIVERED: {
    status: 409,
    message: 'The world has delivered this. Return its coins all the same?',
  },
  NAME_RESERVED: { status: 422, message: 'This name would pass for staff. Choose another one' },
  NAME_OF_ANOTHER: { status: 409, message: 'A character of somebody else has this name. Choose another one' },
  SPONSOR_NOT_FOUND: { status: 404, message: 'There is no such line of sponsors' },
  SPONSOR_EXISTS: { status: 409, message: 'This line of sponsors is there already' },
  INVOICE_NOT_FOUND: { status: 404, message: 'Invoice not found' },
  DOCUMENT_UNDER_WAY: { status: 409, message: 'Your document is being made already' },
  CREST_NOT_FOUND: { status: 404, message: 'Crest not found' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every error answer: `field` names the input that was refused, `requestId` a fault of the portal in its log. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: string
  readonly requestId?: string
}
