import type { Sent } from '@castellan/contract/engine/call'
import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { beginCooling } from '../../identity/cooling/begin-cooling.ts'
import { findCooling } from '../../identity/cooling/cooling-repo.ts'
import { tellOwner } from '../../identity/notifications/tell-owner.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { userAgentOfSession } from '../../identity/session/session-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { hashPassword, isPassword } from '../../identity/credentials/password-hash.ts'
import { proveOwnPassword } from '../../identity/security/prove-owner.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findPinHash, replacePinHash } from './game-account-repo.ts'
import { lockOwnGameAccount } from './lock-own-game-account.ts'
import { pinMail } from './mails.ts'
import { isPin, requireThisPin } from './require-pin.ts'

type Wish = Sent<typeof gameAccounts.setPin>
type Asking = ContextOf<typeof gameAccounts.setPin>

/**
 * Sets, changes or switches off a PIN. Whoever replaces one proves it, or their password when they forgot it; the owner is
 * told by mail, since a session left open may have done it.
 * @throws AppError PIN_REQUIRED, PIN_WRONG, WRONG_PASSWORD, TOO_MANY, GAME_ACCOUNT_NOT_FOUND where it went meanwhile
 */
export const setPin: Rule<typeof gameAccounts.setPin> = async (sent, ctx) => {
  const { db, server, subject } = ctx
  if (sent.enabled && sent.pin === undefined) throw badField('pin', 'required')
  const from = await findPinHash(db, server, subject.login)
  if (!(await isDone(sent, from, ctx))) {
    const to = sent.enabled ? await hashPassword(sent.pin!, ctx.config.passwordCost) : null
    // another was faster: it is decided on what that one left
    if (!(await change(ctx, { from, to }))) return setPin(sent, ctx)
  }
  const [longest] = await findCooling(db, ctx.caller.accountId)
  return {
    message: say(ctx.language, sent.enabled ? 'answers.pinSet' : 'answers.pinOff'),
    coolsUntil: longest?.endsAt.toISOString() ?? null,
  }
}

/** Whether there is nothing to do, since the same request was here before; where there is, it was proved. */
async function isDone(sent: Wish, from: string | null, ctx: Asking) {
  if (from === null) return !sent.enabled
  if (!sent.enabled) {
    await requireProof(sent.pin, 'pin', { sent, from, ctx })
    return false
  }
  const isGuess = sent.oldPin === undefined
  const isThis = (pin: string) => isPin(ctx, ctx.subject.login, { pin, pinHash: from, isGuess })
  if (sent.password === undefined && sent.oldPin !== sent.pin && (await isThis(sent.pin!))) return true
  await requireProof(sent.oldPin, 'oldPin', { sent, from, ctx })
  return isPassword(sent.pin!, from)
}

interface Proving {
  readonly sent: Wish
  readonly from: string
  readonly ctx: Asking
}

async function requireProof(
  given: string | undefined,
  field: 'pin' | 'oldPin',
  { sent, from, ctx }: Proving,
) {
  if (sent.password !== undefined) {
    await proveOwnPassword(ctx, sent.password)
    return
  }
  if (given === undefined) throw new AppError('PIN_REQUIRED', { field, words: ['refusals.pinOrPassword'] })
  // where another one is set, it was looked at too
  const guesses = sent.enabled ? 2 : 1
  await requireThisPin(ctx, ctx.subject.login, { pin: given, pinHash: from, field, guesses })
}

const change = (ctx: Asking, hashes: { readonly from: string | null; readonly to: string | null }) =>
  inTransaction(ctx.db, async (tx) => {
    const { server, caller, ip } = ctx
    const { login } = ctx.subject
    // before what hangs on it
    await lockUsableAccount(tx, caller.accountId)
    await lockOwnGameAccount(tx, { server, login }, caller.accountId)
    if (!(await replacePinHash(tx, { server, login }, hashes))) return false
    const { accountId } = caller
    const userAgent = await userAgentOfSession(tx, caller)
    await recordSecurityEvent(tx, 'pin-changed', {
      accountId,
      ip,
      details: { server, login, isSet: hashes.to !== null, userAgent },
    })
    if (hashes.from !== null)
      await coolOff(ctx, tx, { replacedPinHash: hashes.from, isSet: hashes.to !== null, userAgent })
    publish(tx, { to: { accountId, server }, tags: ['gameAccounts'] })
    return true
  })

interface Replaced {
  readonly replacedPinHash: string
  readonly isSet: boolean
  readonly userAgent: string | null
}

/** One that was replaced: the first PIN of all opens nothing, and nothing rests for it. */
async function coolOff(ctx: Asking, tx: Tx, { replacedPinHash, isSet, userAgent }: Replaced) {
  const { server, caller, subject } = ctx
  const { accountId } = caller
  const { login } = subject
  const replaced = { accountId, kind: 'pin', details: { server, login }, replacedPinHash } as const
  const undo = await beginCooling(ctx, tx, replaced, { userAgent })
  const write = (language: string) => pinMail({ ...ctx, language }, { login, isSet, undo })
  await tellOwner(ctx, tx, accountId, write, undo?.link)
}
