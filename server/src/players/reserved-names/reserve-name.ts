import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { lockOwnGameAccount } from '../game-accounts/lock-own-game-account.ts'
import { requirePin } from '../game-accounts/require-pin.ts'
import { describeReservedName } from './describe-reserved-name.ts'
import { judgeName } from './judge-name.ts'
import { isKeptForOther, lockNames } from './kept-name-repo.ts'
import {
  confirmReservedName,
  dropLease,
  findReservedNamesOf,
  insertReservedName,
} from './reserved-name-repo.ts'

type ReserveContext = ContextOf<typeof reservedNames.reserveName>

/**
 * Reserves a free name for a game account of the caller. The same name for the same account again is what it was. Nobody holds
 * the world still meanwhile, so the name is leased first, and then looked up once more: of a rename and a reservation at
 * once the one that comes second sees the other.
 * @throws AppError ACCOUNT_NOT_VALIDATED, NAMES_NOT_OFFERED, PIN_REQUIRED, PIN_WRONG, TOO_MANY_NAMES, GAME_ACCOUNT_NOT_FOUND, or why the name is not free
 */
export const reserveName: Rule<typeof reservedNames.reserveName> = async ({ name, pin }, ctx) => {
  if (!ctx.caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  if (ctx.settings.of(ctx.server).names.reservedPerAccount === 0) throw new AppError('NAMES_NOT_OFFERED')
  await requirePin(ctx, ctx.subject.login, pin)
  const leased = await lease(name, ctx)
  return describeReservedName(leased.unsureUntil === null ? leased : await confirm(name, ctx))
}

async function lease(name: string, ctx: ReserveContext) {
  const { db, server, settings, caller, subject } = ctx
  const { accountId } = caller
  const { reservedPerAccount: most, reservedDays: days } = settings.of(server).names
  const verdict = await judgeName(ctx, name, accountId)
  return inTransaction(db, async (tx) => {
    // one at a time for each account, so that the limit holds
    await lockUsableAccount(tx, accountId)
    await lockOwnGameAccount(tx, { server, login: subject.login }, accountId)
    const own = await findReservedNamesOf(tx, server, accountId)
    const before = own.find((row) => row.name === name && row.login === subject.login)
    if (before) return before
    if (verdict) throw verdict.refusal
    if (own.length >= most)
      throw new AppError('TOO_MANY_NAMES', { words: ['refusals.tooManyNames', { count: most }] })
    await lockNames(tx, server, [name])
    const isFree =
      !(await isKeptForOther(tx, server, name, accountId)) &&
      (await insertReservedName(tx, { server, name, login: subject.login, days }))
    if (!isFree) throw new AppError('CHARACTER_NAME_RESERVED', { field: 'name' })
    return (await findOwn(name, ctx, tx))!
  })
}

/** What is leased is kept away from renames by now, so what the world says of it stays true. */
async function confirm(name: string, ctx: ReserveContext) {
  const { db, server, caller, subject, world } = ctx
  const leased = { server, name, login: subject.login }
  if (await world.characters.byName(name)) {
    await inTransaction(db, (tx) => dropLease(tx, leased))
    throw new AppError('CHARACTER_NAME_TAKEN', { field: 'name' })
  }
  return inTransaction(db, async (tx) => {
    if (await confirmReservedName(tx, leased))
      publish(tx, { to: { accountId: caller.accountId, server }, tags: ['reservedNames'] })
    const confirmed = await findOwn(name, ctx, tx)
    // the world took longer than the lease
    if (!confirmed) throw new AppError('CHARACTER_NAME_RESERVED', { field: 'name' })
    return confirmed
  })
}

async function findOwn(
  name: string,
  { server, caller, subject }: ReserveContext,
  tx: Parameters<typeof findReservedNamesOf>[0],
) {
  const own = await findReservedNamesOf(tx, server, caller.accountId)
  return own.find((row) => row.name === name && row.login === subject.login)
}
