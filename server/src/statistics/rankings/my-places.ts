import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type * as World from '@castellan/game-world/port'
import { badField } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { findClassByName, playable } from '../../resources/classes/routes.ts'
import { ofClass, rankChangesOf } from './rank-changes.ts'
import { havingAny } from './ranking.ts'
import { ANY_RANK, SHOWN_PLACES } from './shown-places.ts'

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
      const { characterId, name: called, [ranking]: value } = row
      return [placeOf({ rank: index + 1, characterId, name: called, value }, ranked[index - 1] ?? null)]
    })
  }

  function placeOf<P extends { readonly value: number }>(place: P, above: World.RankedCharacter | null) {
    if (!above) return { ...place, above: null }
    // who has risen since the ranking was read is told as level
    const distance = Math.max(above[ranking] - place.value, 0)
    return { ...place, above: { characterId: above.characterId, name: above.name, distance } }
  }

  /** A ranking that was read to its end has nobody below. */
  async function placesBelow() {
    if (isWhole(rows)) return []
    const of = rankOf(ranking, classId !== undefined)
    const { rankings: world } = ctx.world
    const counted = await Promise.all(
      below.map(async ({ id, name: called, ...one }) => {
        const [{ [of]: rank }, above] = await Promise.all([
          world.ranksOf(id, ANY_RANK, of),
          world.nextAbove(id, of),
        ])
        return rank === null
          ? []
          : [placeOf({ rank, characterId: id, name: called, value: one[ranking] }, above)]
      }),
    )
    return counted.flat()
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
