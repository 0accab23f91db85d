import { LARGEST_PILE } from '@castellan/contract/rules/largest'
import type { purchases } from '@castellan/contract/calls/shop/purchases'
import { requirePin } from '../players/game-accounts/require-pin.ts'
import { requireMayLeave, requireMaySpend } from '../coins/balance/spending-guard.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Rule } from '../platform/http/engine/context.ts'
import { findNames } from '../resources/names.ts'
import { deliver } from './deliver.ts'
import { describePurchase } from './describe-purchase.ts'
import { setCoinsAside } from './set-coins-aside.ts'
import { getToldPurchase } from './purchase-repo.ts'

/**
 * Turns coins into the game's own for a character of the caller. Delivered in the same breath where the world answers;
 * where it does not, the coins wait until it does.
 */
export const transferCoinsToGame: Rule<typeof purchases.transferCoinsToGame> = async (sent, ctx) => {
  const { caller, db, log, server, settings, subject: character, world } = ctx
  // one that waits for its end is not there any more
  if (character.deletedAt !== null) throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterId' })
  const { services, gameCoin, undoMinutes } = settings.of(server)
  if (!services.transferToGame.isOffered) throw new AppError('SERVICE_NOT_OFFERED')
  await requireMaySpend(ctx)
  const count = sent.quantity * gameCoin.perCoin
  if (count > LARGEST_PILE)
    throw new AppError('BAD_INPUT', { field: 'quantity', words: ['refusals.tooHeavy'] })
  if (sent.bill && sent.bill.gets !== count) throw new AppError('BILL_CHANGED')
  await requirePin(ctx, character.account, sent.pin)
  const { itemId } = gameCoin
  const nameOf = await findNames(ctx, 'item', [itemId])
  const what = nameOf(itemId)
  const { purchase } = await inTransaction(db, async (tx) => {
    await requireMayLeave(tx, ctx)
    return setCoinsAside(
      tx,
      {
        accountId: caller.accountId,
        server,
        kind: 'transferToGame',
        title: `${count} × ${what}`,
        codedTitle: { code: 'pile', count, what },
        price: sent.quantity + services.transferToGame.price,
        characterId: character.id,
        characterName: character.name,
        requestKey: sent.requestId ?? crypto.randomUUID(),
      },
      { kind: 'item', characterId: character.id, itemId, count, coins: sent.quantity, undoMinutes },
      sent.bill,
    )
  })
  await deliver({ db, log, world }, purchase.id)
  return describePurchase(await getToldPurchase(db, purchase.id))
}
