import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ActionAnswer, GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isNobodysFault, levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import {
  dropLogin,
  keepLogin,
  orderRemoval,
  type UnheardOrder,
} from '../../players/game-accounts/order-repo.ts'
import { isDone } from '../../players/game-accounts/settle-order.ts'
import { findUnclosed, forgetCharacters, noteClosed } from './closing-repo.ts'

/** Logins of a server in one round; the next one takes the rest. */
const ROUND = 200

type Means = Pick<Portal, 'db' | 'log'>
type World = Pick<GameWorld, 'actions' | 'characters'>

interface Login {
  readonly server: ServerKey
  readonly login: string
  readonly accountId: number
}

/**
 * Has a world remove the game accounts of who was erased, with their characters, as a removal by their owner is ordered
 * (`players/game-accounts`). What cannot go (a character in a clan, or one staff keep out) is kept shut. A world that is away
 * is asked again in the next round.
 */
export async function closeGameAccounts(means: Means, server: ServerKey, world: World) {
  for (const { login, accountId } of await findUnclosed(means.db, server, ROUND)) {
    try {
      await close(means, world, { server, login, accountId })
    } catch (err) {
      means.log[levelOf(err)]({ err, server }, 'a game account of an erased account has to wait')
      if (isNobodysFault(err)) return
    }
  }
}

async function close({ db }: Means, world: World, { server, login, accountId }: Login) {
  const characters = await world.characters.ofAccounts([login])
  const ids = characters.map(({ id }) => id)
  const newKey = `erase-game-account ${crypto.randomUUID()}`
  const orderKey = await inTransaction(db, async (tx) => {
    const ordered = await orderRemoval(tx, { server, login, accountId }, newKey)
    // before the answer, which may be lost: then nobody knows any more which they were
    if (ordered !== null) await forgetCharacters(tx, server, ids)
    return ordered
  })
  // it is gone, since the answer of an earlier order was heard meanwhile, or staff gave it to somebody
  if (orderKey === null) return
  // that one is looked into by the job of orders, and then comes back here
  if (orderKey !== newKey) return
  const order = { server, login, accountId, kind: 'remove', orderKey } as const
  const answer = await world.actions.apply({
    key: orderKey,
    account: login,
    force: true,
    action: { kind: 'deleteAccount', characters: ids, expected: {} },
  })
  if (isDone(order, answer)) {
    await inTransaction(db, async (tx) => {
      await dropLogin(tx, order)
      await forgetCharacters(tx, server, ids)
    })
    return
  }
  if (mayGoLater(answer)) await inTransaction(db, (tx) => keepLogin(tx, order))
  else await shut(db, world, order)
}

/** Somebody made a character in between, or the order was cancelled: the next round knows more. */
const mayGoLater = (answer: ActionAnswer) =>
  answer.outcome === 'withdrawn' ||
  (answer.outcome === 'refused' && (answer.reason === 'has-characters' || answer.reason === 'online'))

/** Keeps somebody out of the game who cannot be taken out of it. Done twice it is as done once; what is ordered until then is given to nobody. */
async function shut(db: Means['db'], world: World, order: UnheardOrder) {
  await world.actions.apply({
    key: `close-game-account ${crypto.randomUUID()}`,
    account: order.login,
    force: true,
    action: { kind: 'blockAccount', expected: {} },
  })
  await inTransaction(db, async (tx) => {
    if (await keepLogin(tx, order)) await noteClosed(tx, order)
  })
}
