import { wasFrozenSince } from '../identity/accounts/security-event-repo.ts'
import { findAccountById } from '../identity/accounts/account-repo.ts'
import { findSettledOwner } from '../players/game-accounts/game-account-repo.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { charactersIn } from '../platform/worlds/is-playing.ts'
import { orderOf } from './delivery-order.ts'
import type { Delivering } from './deliver.ts'
import { isKeptBanned } from './kept-banned.ts'
import type { PurchaseRow } from './purchase-repo.ts'

interface Asking extends Pick<Portal, 'db'> {
  readonly world: Pick<NonNullable<Delivering['world']>, 'accounts' | 'characters'>
}

/**
 * Why what was ordered a moment or a while ago is not done any more; null where nothing speaks against it. To be asked once it is noted that
 * the world may be: a game account then changes hands before this is answered, or not until the world has answered (`isInHand`). A game account that was
 * removed meanwhile may be a stranger’s by now, an owner who froze the account did not want what a thief had ordered, and whom
 * staff have banned since stays where they find it.
 */
export async function findObjection({ db, world }: Asking, purchase: PurchaseRow) {
  const { server, accountId, createdAt, ...delivery } = purchase
  const order = orderOf(delivery)
  const { action } = order
  const found = await Promise.all(charactersIn(order).map((id) => world.characters.byId(id)))
  const characters = found.flatMap((character) => character ?? [])
  const logins = characters.map(({ account }) => account)
  if (action.kind === 'moveCharacter') logins.push(action.account)
  const owners = await Promise.all(logins.map((login) => findSettledOwner(db, server, login)))
  if (owners.some((owner) => owner !== accountId)) return 'changed'
  const kept = await Promise.all(characters.map((one) => isKeptBanned(action.kind, one, world)))
  if (kept.includes(true)) return 'banned'
  // staff decide for whom a gift of theirs is
  if (purchase.kind === 'compensation') return null
  const account = await findAccountById(db, accountId)
  const isShut = !account || account.blockedAt !== null
  return isShut || (await wasFrozenSince(db, accountId, createdAt)) ? 'withdrawn' : null
}
