import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Sent } from '@castellan/contract/engine/call'
import type { GameWorld } from '@castellan/game-world/port'
import { notify } from '../../identity/notifications/notify.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { sayCoins } from '../../platform/languages/say.ts'
import { pastMoment } from '../../platform/time/period-of.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'

type Change = Sent<typeof balance.changeBalance>

const WAYS = {
  changeBalance: { kind: 'change', ledgerAccount: 'staff' },
  addCoins: { kind: 'gift', ledgerAccount: 'rewards' },
} as const

/** Corrects a balance by staff's word. @throws AppError OWN_ACCOUNT, CHARACTER_NOT_FOUND, NOT_ENOUGH_COINS when it would fall below none */
export const changeBalance: Rule<typeof balance.changeBalance> = async (change, ctx) => {
  if (change.balanceValue === 0) throw badField('balanceValue', 'zero')
  return adjust('changeBalance', change, ctx)
}

/** Gives coins. @throws AppError OWN_ACCOUNT, CHARACTER_NOT_FOUND */
export const addCoins: Rule<typeof balance.addCoins> = (gift, ctx) => adjust('addCoins', gift, ctx)

/**
 * Idempotency key: the same `requestId` acts once, and a replay says so. Words alone are no key: two equal acts are two.
 * @throws AppError ALREADY_DONE where the key came with other content
 */
async function adjust(call: keyof typeof WAYS, change: Change, ctx: ContextOf<typeof balance.changeBalance>) {
  const { server, caller, subject } = ctx
  const { accountId } = subject
  pastMoment(change.date, 'date')
  const { kind, ledgerAccount } = WAYS[call]
  const { balanceValue: coins, characterName, comment, date } = change
  // what is undone names nobody anew: they may be gone, or have another name
  if (characterName && !ctx.undoing) await requireCharacter(ctx.world, characterName)
  const done = ctx.act(async (tx, journal) => {
    const { id, isNew } = await post(tx, {
      kind,
      source: call,
      sourceRef: `${caller.accountId} ${change.requestId ?? crypto.randomUUID()}`,
      actorId: caller.accountId,
      details: { characterName, date, reason: comment },
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins },
        { ledgerAccount: { kind: ledgerAccount, server }, coins: -coins },
      ],
    })
    if (isNew)
      await ctx.requireApproval(tx, {
        sizes: { coins: Math.abs(coins) },
        of: { coins, ...(characterName && { characterName }), day: date.slice(0, 10) },
      })
    const paid = isNew && coins > 0 ? await repayDebt(tx, { server, accountId, because: id }) : 0
    const { balance } = await balanceOf(tx, server, accountId)
    if (!isNew) journal.unchanged()
    else {
      await notify(tx, { accountId, server }, { kind: 'balanceChanged', coins })
      await journal({
        before: { balance: balance - coins + paid },
        after: { balance, coins, ...(characterName && { characterName }), ...(paid && { debtPaid: paid }) },
        undo: {
          call: 'changeBalance',
          input: { email: subject.email, characterName, date, balanceValue: -coins },
        },
      })
    }
    return { balance, isReplay: !isNew }
  })
  return done.catch(async (error: unknown) => {
    throw isTooMany(error) ? await tooManyFor(accountId, ctx) : error
  })
}

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'NOT_ENOUGH_COINS'

/** Staff, who do not see the balance of others beside them, are told how much there was to take. */
async function tooManyFor(
  accountId: number,
  { db, server, language }: ContextOf<typeof balance.changeBalance>,
) {
  const { balance: held } = await balanceOf(db, server, accountId)
  return new AppError('NOT_ENOUGH_COINS', {
    words: ['refusals.coinsHeld', { coins: sayCoins(language, held) }],
  })
}

/** What a change is said to be about has to be there. @throws AppError CHARACTER_NOT_FOUND */
async function requireCharacter({ characters }: Pick<GameWorld, 'characters'>, name: string) {
  if (!(await characters.byName(name.trim())))
    throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterName' })
}
