import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import { requireNotErased } from '../../identity/accounts/require-not-erased.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { isSameName } from '../../platform/text/is-same-name.ts'
import { dayStart } from '../../platform/time/period-of.ts'
import { describeReservation, describeReservedName } from './describe-reserved-name.ts'
import { judgeName } from './judge-name.ts'
import { isKeptForOther, lockNames } from './kept-name-repo.ts'
import {
  confirmReservedName,
  dropLease,
  findReservedName,
  insertReservedName,
  lockReservedName,
  setReservedUntil,
} from './reserved-name-repo.ts'

type ForContext = ContextOf<typeof reservedNames.reserveNameFor>

/**
 * Reserves a free name for somebody’s game account, whatever the limits of players. One that this account has already is reserved until
 * the moment that is named now. As players’ own it is leased first, so that a rename that comes at once sees it.
 * @throws AppError GAME_ACCOUNT_NOT_FOUND, ACCOUNT_ERASED, BAD_INPUT for an end that is over, or why the name is not free
 */
export const reserveNameFor: Rule<typeof reservedNames.reserveNameFor> = async (sent, ctx) => {
  const { db, server, subject } = ctx
  const until = endIn(sent.expiresAt)
  // of nobody on the portal, so nothing can be reserved for it
  if (subject.accountId === null) throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'account' })
  await requireNotErased(db, subject.accountId)
  const before = await findReservedName(db, server, sent.name)
  if (before && isSameName(before.name, sent.name) && before.login === subject.login && !before.unsureUntil)
    return prolong(before.name, until, ctx)
  const verdict = await judgeName(ctx, sent.name, subject.accountId)
  if (verdict) throw verdict.refusal
  return reserve(sent.name, until, ctx)
}

/** @throws AppError BAD_INPUT for a moment that is over */
function endIn(expiresAt: string | undefined) {
  if (expiresAt === undefined) return null
  dayStart(expiresAt.slice(0, 10), 'expiresAt')
  const end = new Date(expiresAt)
  if (end <= new Date()) throw badField('expiresAt', 'past')
  return end
}

const prolong = (name: string, until: Date | null, ctx: ForContext) =>
  ctx.act(async (tx, journal) => {
    const { server, subject } = ctx
    const reserved = await lockReservedName(tx, server, name)
    // let go in this moment
    if (reserved?.login !== subject.login) throw new AppError('RESERVED_NAME_NOT_FOUND', { field: 'name' })
    const [before, after] = [reserved.expiresAt, until].map((end) =>
      describeReservation(reserved.name, reserved.login, end),
    )
    if (reserved.expiresAt?.getTime() === until?.getTime()) journal.unchanged()
    else {
      await setReservedUntil(tx, server, name, until)
      await journal({ before, after, undo: { call: 'reserveNameFor', input: before! } })
    }
    return describeReservedName({ ...reserved, expiresAt: until })
  })

async function reserve(name: string, until: Date | null, ctx: ForContext) {
  const { db, server, world, subject } = ctx
  const leased = { server, name, login: subject.login }
  await inTransaction(db, async (tx) => {
    await lockNames(tx, server, [name])
    const isFree =
      !(await isKeptForOther(tx, server, name, subject.accountId!)) &&
      (await insertReservedName(tx, { ...leased, days: until }))
    if (!isFree) throw new AppError('CHARACTER_NAME_RESERVED', { field: 'name' })
  })
  try {
    if (await world.characters.byName(name)) throw new AppError('CHARACTER_NAME_TAKEN', { field: 'name' })
    return await confirm(name, ctx)
  } catch (error) {
    await inTransaction(db, (tx) => dropLease(tx, leased))
    throw error
  }
}

const confirm = (name: string, ctx: ForContext) =>
  ctx.act(async (tx, journal) => {
    const { server, subject } = ctx
    // the world took longer than the lease
    if (!(await confirmReservedName(tx, { server, name, login: subject.login })))
      throw new AppError('CHARACTER_NAME_RESERVED', { field: 'name' })
    const reserved = (await lockReservedName(tx, server, name))!
    await journal({
      before: null,
      after: describeReservation(name, reserved.login, reserved.expiresAt),
      undo: { call: 'deleteReservedName', input: { name } },
    })
    return describeReservedName(reserved)
  })
