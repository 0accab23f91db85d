import { wasFrozenSince } from '../identity/accounts/security-event-repo.ts'
import { findAccountById } from '../identity/accounts/account-repo.ts'
import { findOwner } from '../players/game-accounts/game-account-repo.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { charactersOf } from '../platform/worlds/is-playing.ts'
import { orderOf } from './delivery-order.ts'
import type { Delivering } from './deliver.ts'
import type { PurchaseRow } from './purchase-repo.ts'

interface Asking extends Pick<Portal, 'db'> {
  readonly world: Pick<NonNullable<Delivering['world']>, 'characters'>
}

/**
 * Why what was ordered a while ago is not handed over any more; null where nothing speaks against it. A game account that was
 * removed meanwhile may be a stranger’s by now, and an owner who froze the account did not want what a thief had ordered.
 */
export async function findObjection({ db, world }: Asking, purchase: PurchaseRow) {
  if (!(await areTheirs({ db, world }, purchase))) return 'changed'
  const account = await findAccountById(db, purchase.accountId)
  const isShut = !account || account.blockedAt !== null
  return isShut || (await wasFrozenSince(db, purchase.accountId, purchase.createdAt)) ? 'withdrawn' : null
}

/** Whether the characters of an order, and the game account it moves one to, are those of the buyer. */
async function areTheirs({ db, world }: Asking, { server, accountId, ...delivery }: PurchaseRow) {
  const order = orderOf(delivery)
  const characters = await Promise.all(charactersOf(order).map((id) => world.characters.byId(id)))
  const logins = characters.flatMap((character) => character?.account ?? [])
  if (order.action.kind === 'moveCharacter') logins.push(order.action.account)
  const owners = await Promise.all(logins.map((login) => findOwner(db, server, login)))
  return owners.every((owner) => owner === accountId)
}
