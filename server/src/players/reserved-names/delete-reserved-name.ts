import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { requirePin } from '../game-accounts/require-pin.ts'
import { describeReservation } from './describe-reserved-name.ts'
import { dropReservedName } from './reserved-name-repo.ts'

/** Lets a reserved name go: one's own, or anybody's as an act of staff, to whom one that is free already is done. */
export const deleteReservedName: Rule<typeof reservedNames.deleteReservedName> = async ({ pin }, ctx) => {
  const { db, server, caller, subject, language } = ctx
  const { accountId } = caller
  if (subject.accountId === accountId) {
    await requirePin(ctx, subject.login!, pin)
    await inTransaction(db, async (tx) => {
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
