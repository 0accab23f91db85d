import { createHash } from 'node:crypto'
import type { balance } from '@castellan/contract/balance'
import type { Sent } from '@castellan/contract/call'
import { normaliseEmail } from '../../auth/email-address.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { WorldContext } from '../../http/context.ts'
import { dayStart } from '../../http/period.ts'
import { journal } from '../../journal/journal.ts'
import { balanceOf } from '../../ledger/balance-of.ts'
import { post } from '../../ledger/post.ts'
import { repayDebt } from '../../ledger/repay-debt.ts'
import { requireNotOutranked } from '../outranked.ts'
import { accountIdFor } from '../whose.ts'

type Change = Sent<typeof balance.changeBalance>

const WAYS = {
  changeBalance: { kind: 'change', purse: 'staff' },
  addCoins: { kind: 'gift', purse: 'rewards' },
} as const

/** Corrects a balance by staff's word. @throws AppError NOT_ENOUGH_COINS when it would fall below none */
export async function changeBalance(change: Change, ctx: WorldContext) {
  if (change.balanceValue === 0)
    throw new AppError('BAD_INPUT', { field: 'balanceValue', message: 'balanceValue must not be 0' })
  return adjust('changeBalance', change, ctx)
}

/** Gives coins. */
export const addCoins = (gift: Sent<typeof balance.addCoins>, ctx: WorldContext) =>
  adjust('addCoins', gift, ctx)

/** One act for the same words: sent again, whether by a double click or days later, it changes nothing. */
async function adjust(call: keyof typeof WAYS, change: Change, ctx: WorldContext) {
  const { db, server, caller } = ctx
  dayStart(change.date.slice(0, 10), 'date')
  const accountId = await accountIdFor(ctx, change.email, 'admin')
  const { kind, purse } = WAYS[call]
  const { balanceValue: coins, characterName, comment, date } = change
  return inTransaction(db, async (tx) => {
    await requireNotOutranked(tx, ctx, accountId)
    const { id, isNew } = await post(tx, {
      kind,
      source: call,
      sourceRef: keyOf([server, accountId, coins, characterName, comment, date]),
      actorId: caller.accountId,
      note: comment,
      details: { characterName, date },
      lines: [
        { purse: { kind: 'user', server, accountId }, coins },
        { purse: { kind: purse, server }, coins: -coins },
      ],
    })
    const paid = isNew && coins > 0 ? await repayDebt(tx, { server, accountId, because: id }) : 0
    const { balance } = await balanceOf(tx, server, accountId)
    if (isNew)
      await journal(tx, ctx, {
        call,
        target: normaliseEmail(change.email),
        before: { balance: balance - coins + paid },
        after: { balance, coins, ...(characterName && { characterName }), ...(paid && { debtPaid: paid }) },
        reason: comment,
      })
    return { balance }
  })
}

const keyOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
