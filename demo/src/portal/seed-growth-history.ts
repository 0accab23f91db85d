import { DAY_MS } from '@castellan/contract/rules/durations'
import { levelOf } from '@castellan/game-world/game-data'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import { addCharacterDays } from '@castellan/server/players/growth/growth-repo'

interface Options {
  readonly server: string
  readonly world: GameWorld
  readonly logins: readonly string[]
  readonly days: number
  readonly now: Date
}

/** A past for the characters of a demo world's people, as the daily job would have written it: slower the higher they are. */
export async function seedGrowthHistory(db: Db, { server, world, logins, days, now }: Options) {
  const found = await world.characters.ofAccounts(logins)
  // the oldest first: a day that is as the one before leaves no row
  for (let ago = days; ago >= 1; ago--) {
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    await addCharacterDays(
      db,
      server,
      found.map(({ id, level, exp }) => {
        const then = Math.floor(exp * (1 - shareGained(id, ago)))
        return { characterId: id, day, exp: then, level: Math.min(level, levelOf(then)) }
      }),
    )
  }
}

/** How much of what somebody has they gained in the last days; on some of them they rested. */
const shareGained = (id: number, days: number) => {
  const played = Array.from({ length: days }, (_, day) => Math.max(0, Math.sin(id * 7.13 + day * 1.7) + 0.4))
  return Math.min(0.8, played.reduce((sum, one) => sum + one, 0) * 0.008)
}
