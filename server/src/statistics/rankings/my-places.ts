import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type * as World from '@castellan/game-world/port'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { findGameAccounts } from '../../players/game-accounts/game-account-repo.ts'
import { findClassByName, playable } from '../../resources/classes/class-routes.ts'
import { ofClass, rankChangesOf } from './rank-changes.ts'
import { havingAny } from './ranking.ts'

/** Characters below the ranking that are counted to: the page shows so many places. */
const DEEP_PLACES = 2
/** Deeper than any world is. */
const ANY_RANK = 2 ** 31 - 1

/** Where the caller's characters stand, the best first: read off the ranking, and counted for the best of those below it. */
export const getMyPlaces: Rule<typeof rankings.getMyPlaces> = async ({ ranking, classType }, ctx) => {
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
    .slice(0, DEEP_PLACES)
  const name = classId === undefined || ranking === 'pk' ? ranking : ofClass(ranking, classId)
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

  /** A ranking that was read to its end has nobody below. Nobody is counted by murders within a class. */
  async function placesBelow() {
    if (isWhole(rows) || (ranking === 'pk' && classId !== undefined)) return []
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

/** The characters of the caller, those that live. */
export async function ownCharacters({ db, server, world, caller }: WorldContext) {
  const accounts = await findGameAccounts(db, server, caller.accountId)
  return world.characters.ofAccounts(accounts.map(({ login }) => login))
}

/** Nobody is ranked by murders within a class: of those who murdered, the ones of the class. */
async function inOrder(
  { rankings: world }: World.GameWorld,
  ranking: 'exp' | 'pvp' | 'pk',
  classId: number | undefined,
) {
  if (ranking === 'exp') return world.byExp(DEEPEST_RANK, classId)
  if (ranking === 'pvp') return havingAny('pvp', await world.byPvp(DEEPEST_RANK, classId))
  const murderers = havingAny('pk', await world.byPk(DEEPEST_RANK))
  return classId === undefined ? murderers : murderers.filter((row) => row.classId === classId)
}
