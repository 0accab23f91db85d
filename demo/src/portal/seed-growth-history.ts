import { DAY_MS } from '@castellan/contract/rules/durations'
import { levelOf } from '@castellan/game-world/game-data'
import type { Character } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import { addPastDays, type PastDay } from './growth-past-repo.ts'

interface Options {
  readonly server: string
  readonly characters: readonly Character[]
  readonly days: number
  readonly now: Date
}

/** Rows of one statement: fewer and larger ones cost the embedded database less. */
const AT_ONCE = 20_000

/**
 * A past for the characters of a demo world's people, as the daily job would have written it: slower the higher they are, and none since they
 * were last seen.
 */
export async function seedGrowthHistory(db: Db, { server, characters, days, now }: Options) {
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const grown = characters.flatMap((character) => daysOf(character, dates, now))
  for (let from = 0; from < grown.length; from += AT_ONCE)
    await addPastDays(db, server, grown.slice(from, from + AT_ONCE))
}

/** What a character was on some days, the oldest first: one that is as the day before leaves no row. */
function daysOf({ id, level, exp, lastSeen }: Character, dates: readonly string[], now: Date): PastDay[] {
  const gained = sharesGained(id, dates.length)
  const away = lastSeen ? Math.floor((now.getTime() - lastSeen.getTime()) / DAY_MS) : 0
  const all = dates.map((day, index) => {
    const then = Math.floor(exp * (1 - (gained[dates.length - index - 1 - away] ?? 0)))
    return { characterId: id, day, exp: then, level: Math.min(level, levelOf(then)) }
  })
  return all.filter((one, index) => one.exp !== all[index - 1]?.exp || one.level !== all[index - 1]?.level)
}

/** How much of what somebody has they gained in the last day, the last two and so on; on some of them they rested. */
function sharesGained(id: number, days: number) {
  let played = 0
  return Array.from({ length: days }, (_, day) => {
    played += Math.max(0, Math.sin(id * 7.13 + day * 1.7) + 0.4)
    return Math.min(0.8, played * 0.008)
  })
}
