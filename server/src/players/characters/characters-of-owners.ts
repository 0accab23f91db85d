import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Character, GameWorld } from '@castellan/game-world/port'
import type { Db } from '../../platform/db/database.ts'
import { findLogins } from '../game-accounts/game-account-repo.ts'

interface Where {
  readonly db: Db
  readonly server: ServerKey
  readonly world: GameWorld
}

/** So many accounts go into one question (batching). */
const AT_ONCE = 1_000

/** The living characters of accounts on a server by account, each of which has an entry. */
export async function charactersOfOwners({ db, server, world }: Where, accountIds: readonly number[]) {
  const found = new Map<number, Character[]>(accountIds.map((accountId) => [accountId, []]))
  const asked = [...found.keys()]
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const rows = await findLogins(db, server, asked.slice(from, from + AT_ONCE))
    const ownerOf = new Map(rows.map(({ login, accountId }) => [login, accountId]))
    const characters = rows.length ? await world.characters.ofAccounts([...ownerOf.keys()]) : []
    for (const character of characters) found.get(ownerOf.get(character.account)!)?.push(character)
  }
  return found as ReadonlyMap<number, readonly Character[]>
}
