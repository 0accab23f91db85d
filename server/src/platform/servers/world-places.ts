import type { L2jAddress } from '@castellan/game-world/adapters/l2j'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { StartRefused } from '../errors/start-refused.ts'
import { findHoldings, findWorldPlaces } from './server-repo.ts'

type Installation = Pick<Config, 'servers' | 'worldAddresses'>

/** The place of a world that the portal keeps itself. */
export const OWN_PLACE = "the portal's own world"

/** What a game is known by. Not its host: that may change, and several processes may call it by several names. */
export function placeOf(address: L2jAddress | undefined) {
  if (!address) return OWN_PLACE
  const [game, login] = [address.game.database, address.login.database]
  return game === login ? `the database ${game}` : `the database ${game} with the logins of ${login}`
}

/**
 * Keeps players from owning the logins of another game: whose a login is was written down where it was made or claimed, and
 * in another game the same login may be somebody else's. @throws StartRefused naming the server
 */
export async function refuseMovedWorlds(db: Db, on: Installation) {
  const places = await findWorldPlaces(db)
  const moved = [...placesOf(on)].filter(([key, now]) => (places.get(key) ?? now) !== now)
  const holdings = moved.length ? await findHoldings(db) : null
  for (const [key, now] of moved) {
    if (!holdings?.get(key)?.includes('game accounts')) continue
    throw new StartRefused(
      `players have game accounts of the server ${key} in ${places.get(key)}, and WORLD_${key.toUpperCase()}_URL or SERVERS_FILE has ${now} ` +
        `in its place, where the same logins may be other people's. Put it back, or say what has become of it: npm run confirm-world -- ${key}`,
    )
  }
}

/** Where the world of each server lies. */
export const placesOf = ({ servers, worldAddresses }: Installation): ReadonlyMap<ServerKey, string> =>
  new Map(servers.all.map(({ key }) => [key, placeOf(worldAddresses[key])]))
