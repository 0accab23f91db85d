import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type * as World from '@castellan/game-world/port'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { findGameAccounts } from '../../players/game-accounts/game-account-repo.ts'
import { findClassByName, playable } from '../../resources/classes/class-routes.ts'
import { ofClass, rankChanges } from './rank-changes.ts'
import { havingAny } from './ranking.ts'

/** Where the caller's characters stand, the best first; who is deeper than a ranking is looked through is left out. */
export const getMyPlaces: Rule<typeof rankings.getMyPlaces> = async ({ ranking, classType }, ctx) => {
  const own = new Set((await ownCharacters(ctx)).map(({ id }) => id))
  if (!own.size) return []
  const classId =
    classType === undefined ? undefined : findClassByName(playable(ctx), classType, 'classType').id
  const rows = await inOrder(ctx.world, ranking, classId)
  const name = classId === undefined || ranking === 'pk' ? ranking : ofClass(ranking, classId)
  const changeOf = (await rankChanges(ctx, [name]))(name)
  return rows.flatMap((row, index) => {
    if (!own.has(row.characterId)) return []
    const above = rows[index - 1]
    return [
      {
        rank: index + 1,
        ...changeOf(row.characterId, index + 1),
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
