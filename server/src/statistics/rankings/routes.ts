import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import { CLASS_RANKING_SIZE, RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { raceOfClass } from '@castellan/game-world/game-data'
import { findClassByName, playable } from '../../resources/classes/routes.ts'
import { className, describeClan } from '../../players/characters/describe-character.ts'
import type { RankedCharacter } from '@castellan/game-world/port'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { byClass } from './by-class.ts'
import { ofClass, rankChanges } from './rank-changes.ts'
import { getMyPlaces } from './my-places.ts'
import { getMyPetPlaces } from './my-pet-places.ts'
import { petRanking, petWords, requireSpecies } from './pet-rankings.ts'
import { havingAny, ranking } from './ranking.ts'

export const rankingRoutes: Handlers<typeof rankings> = {
  getMyPlaces,
  getTopPvp: async (_sent, ctx) =>
    withChanges(ctx, 'pvp', havingAny('pvp', await ctx.world.rankings.byPvp(RANKING_SIZE))),
  getTopPk: async (_sent, ctx) =>
    withChanges(ctx, 'pk', havingAny('pk', await ctx.world.rankings.byPk(RANKING_SIZE))),
  getTopExp: async (_sent, ctx) => withChanges(ctx, 'exp', await ctx.world.rankings.byExp(RANKING_SIZE)),
  getTopExpByClass: async (_sent, ctx) => {
    const rows = await ctx.world.rankings.byExpInEachClass(CLASS_RANKING_SIZE)
    const names = new Set(rows.map(({ classId }) => ofClass('exp', classId)))
    return byClass(rows, await rankChanges(ctx, [...names]))
  },
  getTopPvpByClass: async ({ classType }, ctx) => {
    const id = classType === undefined ? undefined : findClassByName(playable(ctx), classType, 'classType').id
    const rows = havingAny('pvp', await ctx.world.rankings.byPvp(RANKING_SIZE, id))
    return withChanges(ctx, id === undefined ? 'pvp' : ofClass('pvp', id), rows)
  },
  getTopPetsByExp: async ({ classId }, ctx) => {
    const { world } = ctx
    if (classId !== undefined) await requireSpecies(ctx, classId)
    const pets = await world.rankings.pets(RANKING_SIZE, classId)
    const describe = await petWords(ctx, pets)
    const changeOf = (await rankChanges(ctx, [petRanking(classId)]))(petRanking(classId))
    return pets.map((pet, index) => ({
      rank: index + 1,
      ...describe(pet),
      ...changeOf(pet.controlItemDbId, index + 1),
    }))
  },
  getMyPetPlaces,
  getHeroes: async (_sent, { world }) =>
    (await world.rankings.heroes()).map(({ classId, clan, ...hero }) => ({
      ...hero,
      classId,
      classType: className(classId),
      race: raceOfClass(classId)?.name ?? '',
      clan: describeClan(clan),
    })),
}

async function withChanges(ctx: WorldContext, name: string, rows: readonly RankedCharacter[]) {
  const changesIn = await rankChanges(ctx, [name])
  return ranking(rows, changesIn(name))
}
