import type { L2jAddress } from '@castellan/game-world/adapters/l2j'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { StartRefused } from '../errors/start-refused.ts'
import { findHoldings, findWorldPlaces, noteWorldPlace } from './server-repo.ts'

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
export async function refuseMovedWorlds(db: Db, { servers, worldAddresses }: Installation) {
  const [places, holdings] = [await findWorldPlaces(db), await findHoldings(db)]
  for (const { key } of servers.all) {
    const [before, now] = [places.get(key), placeOf(worldAddresses[key])]
    if (before === undefined || before === now || !holdings.get(key)?.includes('game accounts')) continue
    throw new StartRefused(
      `players have game accounts of the server ${key} in ${before}, and WORLD_${key.toUpperCase()}_URL or SERVERS_FILE has ${now} ` +
        `in its place, where the same logins may be other people's. Put it back, or say what has become of it: npm run confirm-world -- ${key}`,
    )
  }
}

/** Notes where each world lies, for the starts to come. */
export async function noteWorldPlaces(db: Db, { servers, worldAddresses }: Installation) {
  for (const { key } of servers.all) await noteWorldPlace(db, key, placeOf(worldAddresses[key]))
}
