import { type Character, type GameWorld, WorldUnavailable } from '@castellan/game-world/port'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { type CharacterDay, findDaysOfCharacters } from '../../players/growth/growth-repo.ts'
import { findStaysOfCharacters, type Stay } from '../../players/play-sessions/play-session-repo.ts'
import { findGameAccounts } from '../../players/game-accounts/game-account-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import type { Worlds } from '../../platform/worlds/open-worlds.ts'

declare module '../../platform/http/engine/portal.ts' {
  interface Means {
    readonly charactersOf: CharactersOf
  }
}

/** What the worlds know of somebody. */
export type CharactersOf = (accountId: number) => AsyncIterable<object>

/** What the worlds know of the game accounts of somebody, one after the other; a world that is away is said to be. */
export const openCharactersOf = (db: Db, worlds: Worlds): CharactersOf =>
  async function* (accountId) {
    for (const [server, world] of Object.entries(worlds)) {
      const logins = (await findGameAccounts(db, server, accountId)).map(({ login }) => login)
      if (logins.length) yield await inWorld(db, server, world, logins)
    }
  }

async function inWorld(db: Db, server: ServerKey, world: GameWorld, logins: readonly string[]) {
  try {
    const known = await world.accounts.find(logins)
    const living = await world.characters.ofAccounts(logins)
    const deleted = await world.characters.ofAccounts(logins, { deleted: true })
    const all = [...living, ...deleted]
    const ids = all.map(({ id }) => id)
    const days = await findDaysOfCharacters(db, server, ids)
    const stays = await findStaysOfCharacters(db, server, ids)
    return {
      server,
      lastAddresses: known.flatMap(({ lastIp }) => lastIp ?? []),
      characters: all.map((one) => describe(one, days.get(one.id) ?? [], stays.get(one.id) ?? [])),
    }
  } catch (error) {
    if (!(error instanceof WorldUnavailable)) throw error
    return { server, lastAddresses: [], characters: null }
  }
}

function describe(character: Character, days: readonly CharacterDay[], stays: readonly Stay[]) {
  const { id, name, title, level, exp, createdAt, lastSeen, played, deletedAt } = character
  return {
    id,
    name,
    title,
    level,
    exp,
    createdAt: momentOrNull(createdAt),
    lastSeen: momentOrNull(lastSeen),
    secondsPlayed: played,
    deletedAt: momentOrNull(deletedAt),
    days: days.map(({ day, level: then, exp: had }) => ({ day, level: then, exp: had })),
    stays: stays.map(({ seenFrom, seenUntil }) => ({
      from: seenFrom.toISOString(),
      until: seenUntil.toISOString(),
    })),
  }
}
