import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { isPassword } from '../../identity/credentials/password-hash.ts'
import { SECRET_LIMIT } from '../../identity/credentials/secret-limit.ts'
import { userAgentOfSession } from '../../identity/session/session-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext, PublicWorldContext } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import type { TriesLeft } from '../../platform/http/limits/rate-limits.ts'
import type { Words } from '../../platform/languages/say.ts'
import { findOwner, findPinHash } from './game-account-repo.ts'

type Asking = Pick<PublicWorldContext, 'caller' | 'db' | 'ip' | 'server' | 'limits'> &
  // of calls that are made by a mailed link, where there may be no session
  Partial<Pick<BrowserContext, 'browser'>>

/**
 * Asks for the PIN of a game account that has one; wrong ones are counted for all who try.
 * @throws AppError PIN_REQUIRED, PIN_WRONG or TOO_MANY
 */
export async function requirePin(ctx: Asking, login: string, pin: string | undefined, field = 'pin') {
  const pinHash = await findPinHash(ctx.db, ctx.server, login)
  if (pinHash === null) return
  if (pin === undefined)
    throw new AppError('PIN_REQUIRED', { field, words: ['refusals.pinOf', { account: login }] })
  await requireThisPin(ctx, login, { pin, pinHash, field })
}

interface Guess {
  readonly pin: string
  readonly pinHash: string
  readonly field: string
  /** How many a request of this kind counts as. */
  readonly guesses?: number
}

/** Refuses what is not the PIN, says how many tries are left, and tells its owner under Security. @throws AppError PIN_WRONG, TOO_MANY */
export async function requireThisPin(
  ctx: Asking,
  login: string,
  { pin, pinHash, field, guesses = 1 }: Guess,
) {
  const left = await countPin(ctx, login)
  if (await isPassword(pin, pinHash)) return forgive(ctx, login)
  await recordWrongPin(ctx, login)
  throw new AppError('PIN_WRONG', { field, words: wrongWords(login, left, guesses) })
}

/** Whether it is the PIN, counted; another one is told to its owner where it `isGuess`: nothing else proves who asks. @throws AppError TOO_MANY */
export async function isPin(
  ctx: Asking,
  login: string,
  { pin, pinHash, isGuess }: Pick<Guess, 'pin' | 'pinHash'> & { readonly isGuess: boolean },
) {
  await countPin(ctx, login)
  if (!(await isPassword(pin, pinHash))) {
    if (isGuess) await recordWrongPin(ctx, login)
    return false
  }
  await forgive(ctx, login)
  return true
}

const keyOf = ({ server }: Asking, login: string) => `pin ${server} ${login}`
const countPin = (ctx: Asking, login: string) => ctx.limits.count(SECRET_LIMIT, keyOf(ctx, login))
const forgive = (ctx: Asking, login: string) => ctx.limits.forgive(SECRET_LIMIT, keyOf(ctx, login))

function wrongWords(account: string, { tries, seconds }: TriesLeft, guesses: number): Words {
  const count = Math.floor(tries / guesses)
  const minutes = Math.ceil(seconds / 60)
  return count > 0
    ? ['refusals.wrongPinLeft', { account, count, minutes }]
    : ['refusals.wrongPinLocked', { account, minutes }]
}

async function recordWrongPin({ caller, db, ip, server, browser }: Asking, login: string) {
  const accountId = await findOwner(db, server, login)
  if (accountId === null || accountId === undefined) return
  const ofSession = caller ? await userAgentOfSession(db, caller) : null
  const userAgent = ofSession ?? (browser ? userAgentOf(browser.request) : null)
  await recordSecurityEvent(db, 'pin-wrong', { accountId, ip, details: { server, login, userAgent } })
}
