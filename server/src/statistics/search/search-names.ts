import { FOUND_NAMES, type search } from '@castellan/contract/calls/statistics/search'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { classAndRace, describeClan } from '../../players/characters/describe-character.ts'
import { havingHadName } from '../../players/former-names/tell-former-names.ts'

/** Characters and clans by a part of their name; where that leaves room, characters who had such a name. */
export const searchNames: Rule<typeof search.searchNames> = async ({ key }, ctx) => {
  const [found, clans] = await Promise.all([
    ctx.world.rankings.byName(key, FOUND_NAMES),
    ctx.world.clans.search(key, FOUND_NAMES),
  ])
  const named = found.map((one) => ({ ...one, formerName: null }))
  const others = await formerlyNamed(key, new Set(found.map(({ characterId }) => characterId)), ctx)
  return {
    characters: [...named, ...others]
      .slice(0, FOUND_NAMES)
      .map(({ characterId, name, formerName, classId, raceId, level, clan }) => ({
        characterId,
        name,
        ...classAndRace(classId, raceId),
        level,
        clan: describeClan(clan),
        formerName,
      })),
    clans: clans.map((clan) => describeClan(clan)!),
  }
}

/** Who had such a name and lives: of the banned and the deleted nothing is told. */
async function formerlyNamed(key: string, known: ReadonlySet<number>, ctx: WorldContext) {
  const room = FOUND_NAMES - known.size
  if (room <= 0) return []
  const had = (await havingHadName(ctx, key, FOUND_NAMES)).filter(
    ({ characterId }) => !known.has(characterId),
  )
  const living = await Promise.all(
    had.slice(0, room).map(async ({ characterId, name: formerName }) => {
      const character = await ctx.world.characters.byId(characterId)
      if (!character || character.isBanned || character.deletedAt) return []
      return [{ ...character, characterId, formerName }]
    }),
  )
  return living.flat()
}
