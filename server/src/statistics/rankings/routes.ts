import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import { CLASS_RANKING_SIZE, RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { petsOf, raceOfClass } from '@castellan/game-world/game-data'
import { findClassByName, playable } from '../../resources/classes/class-routes.ts'
import { className, describeClan } from '../../players/characters/describe-character.ts'
import type { RankedCharacter } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findNames } from '../../resources/names.ts'
import { findResources } from '../../resources/resource-repo.ts'
import { byClass } from './by-class.ts'
import { ofClass, rankChanges } from './rank-changes.ts'
import { getMyPlaces } from './my-places.ts'
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
    const npcIds = pets.map(({ npcId }) => npcId)
    const nameOf = await findNames(ctx, 'npc', npcIds)
    return pets.map(({ controlItemDbId, ...pet }, index) => ({
      rank: index + 1,
      petId: controlItemDbId,
      species: nameOf(pet.npcId),
      ...pet,
    }))
  },
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

/** @throws AppError PET_NOT_FOUND for what is neither a pet of the chronicle nor an NPC that the operator imported. */
async function requireSpecies(ctx: WorldContext, npcId: number) {
  const { alias, chronicle } = serverOf(ctx)
  if (petsOf(chronicle).some((pet) => pet.npcId === npcId)) return
  const imported = await findResources(ctx.db, alias, 'npc', [npcId])
  if (!imported.has(npcId)) throw new AppError('PET_NOT_FOUND', { field: 'classId' })
}
