import type { Sent } from '@castellan/contract/call'
import type { purchases } from '@castellan/contract/purchases'
import { itemById } from '@castellan/game-world/facts'
import { requirePin } from '../accounts/game-accounts/require-pin.ts'
import { requireMaySpend } from '../accounts/may-spend.ts'
import { getOwnCharacter } from '../characters/whose-character.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { deliver } from './deliver.ts'
import { describePurchase } from './describe-purchase.ts'
import { holdCoins } from './hold-coins.ts'
import { findPurchase } from './purchase-repo.ts'

/** What a pile of the game can hold. */
const LARGEST_PILE = 2_147_483_647

/**
 * Turns coins into the game's own for a character of the caller. Delivered in the same breath where the world answers;
 * where it does not, the coins wait until it does.
 */
export async function transferCoinsToGame(
  sent: Sent<typeof purchases.transferCoinsToGame>,
  ctx: WorldContext,
) {
  const { caller, db, server, settings } = ctx
  const { services, gameCoin } = settings.of(server)
  if (!services.transferToGame.isOffered) throw new AppError('SERVICE_NOT_OFFERED')
  await requireMaySpend(ctx)
  const count = sent.quantity * gameCoin.perCoin
  if (count > LARGEST_PILE)
    throw new AppError('BAD_INPUT', { field: 'quantity', message: 'That is more than a character can carry' })
  const character = await getOwnCharacter(ctx, sent.characterId)
  await requirePin(ctx, character.account, sent.pin)
  const { itemId } = gameCoin
  const { purchase } = await inTransaction(db, (tx) =>
    holdCoins(
      tx,
      {
        accountId: caller.accountId,
        server,
        kind: 'transferToGame',
        title: `${count.toLocaleString('en')} × ${itemById(itemId)?.name ?? `item ${itemId}`}`,
        price: sent.quantity + services.transferToGame.price,
        characterId: character.id,
        characterName: character.name,
        requestKey: sent.requestId ?? crypto.randomUUID(),
      },
      { kind: 'item', characterId: character.id, itemId, count, coins: sent.quantity },
    ),
  )
  await deliver(ctx, purchase.id)
  return describePurchase((await findPurchase(db, purchase.id))!)
}
