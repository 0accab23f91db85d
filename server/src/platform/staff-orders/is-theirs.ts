import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '../db/database.ts'
import type { Means } from '../http/engine/portal.ts'
import type { OpenOrder } from '../journal/order-repo.ts'
import { charactersIn } from '../worlds/is-playing.ts'

declare module '../http/engine/portal.ts' {
  interface Means {
    /** Whose a login is, once whoever gives it away at this moment has done so; null where nobody has it. */
    readonly settledOwner: (db: Db, server: ServerKey, login: string) => Promise<number | null>
  }
}

/**
 * Whether the characters and game accounts of an order are still theirs it was made about. To be asked once the order is kept, and noted as tried where
 * it has waited: a game account then changes hands before this is answered, or not until the world has answered (decision 110).
 */
export async function isTheirs(
  { db, settledOwner }: Pick<Means, 'db' | 'settledOwner'>,
  world: Pick<GameWorld, 'characters'>,
  order: OpenOrder,
) {
  const logins = await loginsOf(world, order)
  const owners = await Promise.all(logins.map(({ login }) => settledOwner(db, order.server, login)))
  return logins.every(({ accountId }, index) => owners[index] === accountId)
}

/** The logins an order is about, each with whose it was. A character that is gone is the world's to refuse. */
async function loginsOf(
  { characters }: Pick<GameWorld, 'characters'>,
  { ordered, accountId, otherAccountId }: OpenOrder,
) {
  if ('account' in ordered) return [{ login: ordered.account, accountId }]
  const found = await Promise.all(charactersIn(ordered).map((id) => characters.byId(id)))
  const logins = found.flatMap((character, index) =>
    character ? [{ login: character.account, accountId: index === 0 ? accountId : otherAccountId }] : [],
  )
  const { action } = ordered
  if (action.kind === 'moveCharacter') logins.push({ login: action.account, accountId: otherAccountId })
  return logins
}
