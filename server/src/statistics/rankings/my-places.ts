import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type * as World from '@castellan/game-world/port'
import { badField } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { findClassByName, playable } from '../../resources/classes/class-routes.ts'
import { ofClass, rankChangesOf } from './rank-changes.ts'
import { havingAny } from './ranking.ts'
import { SHOWN_PLACES } from './shown-places.ts'

/** Deeper than any world is. */
const ANY_RANK = 2 ** 31 - 1

/**
 * Where the caller's characters stand, the best first: read off the ranking, and counted for the best of those below it.
 * @throws AppError CLASS_NOT_FOUND; BAD_INPUT for murders within a class, by which nobody is ranked
 */
export const getMyPlaces: Rule<typeof rankings.getMyPlaces> = async ({ ranking, classType }, ctx) => {
  if (ranking === 'pk' && classType !== undefined) throw badField('classType', 'unknown')
  const own = await ownCharacters(ctx)
  if (!own.length) return []
  const classId =
    classType === undefined ? undefined : findClassByName(playable(ctx), classType, 'classType').id
  const rows = await inOrder(ctx.world, ranking, classId)
  const isListed = new Set(rows.map(({ characterId }) => characterId))
  const below = own
    .filter((one) => !isListed.has(one.id) && (classId === undefined || one.classId === classId))
    .filter((one) => ranking === 'exp' || one[ranking] > 0)
    .toSorted((one, other) => other[ranking] - one[ranking] || one.id - other.id)
    .slice(0, SHOWN_PLACES)
  const name = ranking === 'pk' || classId === undefined ? ranking : ofClass(ranking, classId)
  const places = [...placesAmong(rows, new Set(own.map(({ id }) => id))), ...(await placesBelow())]
  const placed = places.map(({ characterId }) => characterId)
  const changeOf = (await rankChangesOf(ctx, [name], placed))(name)
  return places.map((place) => ({ ...place, ...changeOf(place.characterId, place.rank) }))

  function placesAmong(ranked: typeof rows, mine: ReadonlySet<number>) {
    return ranked.flatMap((row, index) => {
      if (!mine.has(row.characterId)) return []
      const above = ranked[index - 1]
      return [
        {
          rank: index + 1,
          characterId: row.characterId,
          name: row.name,
          value: row[ranking],
          above: above
            ? { characterId: above.characterId, name: above.name, distance: above[ranking] - row[ranking] }
            : null,
        },
      ]
    })
  }

  /** A ranking that was read to its end has nobody below. */
  async function placesBelow() {
    if (isWhole(rows)) return []
    const of = rankOf(ranking, classId !== undefined)
    const ranks = await Promise.all(below.map(({ id }) => ctx.world.rankings.ranksOf(id, ANY_RANK, of)))
    return below.flatMap((one, index) => {
      const rank = ranks[index]![of]
      if (rank === null) return []
      return [{ rank, characterId: one.id, name: one.name, value: one[ranking], above: null }]
    })
  }
}

const isWhole = (rows: readonly unknown[]) => rows.length < DEEPEST_RANK

const rankOf = (ranking: 'exp' | 'pvp' | 'pk', isOfClass: boolean): keyof World.Ranks =>
  isOfClass && ranking !== 'pk' ? `${ranking}OfClass` : ranking

async function inOrder(
  { rankings: world }: World.GameWorld,
  ranking: 'exp' | 'pvp' | 'pk',
  classId: number | undefined,
) {
  if (ranking === 'exp') return world.byExp(DEEPEST_RANK, classId)
  if (ranking === 'pvp') return havingAny('pvp', await world.byPvp(DEEPEST_RANK, classId))
  return havingAny('pk', await world.byPk(DEEPEST_RANK))
}
