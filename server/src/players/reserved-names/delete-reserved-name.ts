import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { lockOwner } from '../game-accounts/game-account-repo.ts'
import { requirePin } from '../game-accounts/require-pin.ts'
import { describeReservation } from './describe-reserved-name.ts'
import { dropReservedName, lockReservedName } from './reserved-name-repo.ts'

type DeleteContext = ContextOf<typeof reservedNames.deleteReservedName>

/** Lets a reserved name go: one's own, or anybody's as an act of staff, to whom one that is free already is done. */
export const deleteReservedName: Rule<typeof reservedNames.deleteReservedName> = async ({ pin }, ctx) => {
  const { db, server, caller, subject, language } = ctx
  const { accountId } = caller
  if (subject.accountId === accountId) {
    await requirePin(ctx, subject.login!, pin)
    await inTransaction(db, async (tx) => {
      await lockOwnName(tx, subject.name, ctx)
      await dropReservedName(tx, server, subject.name)
      publish(tx, { to: { accountId, server }, tags: ['reservedNames'] })
    })
  } else
    await ctx.act(async (tx, journal, { name, login, expiresAt }) => {
      if (login === null) return journal.unchanged()
      await dropReservedName(tx, server, name)
      const before = describeReservation(name, login, expiresAt)
      await journal({ before, after: null, undo: { call: 'reserveNameFor', input: before } })
    })
  return { message: say(language, 'answers.nameFreed', { name: subject.name }) }
}

/** Locks a name that was the caller’s when their request began: it goes along with its game account. @throws AppError RESERVED_NAME_NOT_FOUND */
async function lockOwnName(tx: Tx, name: string, { server, caller, subject }: DeleteContext) {
  const isOwn = (await lockOwner(tx, server, subject.login!)) === caller.accountId
  const reserved = isOwn ? await lockReservedName(tx, server, name) : null
  if (reserved?.login !== subject.login) throw new AppError('RESERVED_NAME_NOT_FOUND', { field: 'name' })
}
