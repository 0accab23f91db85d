import type { rankings } from '@castellan/contract/rankings'
import { CLASS_RANKING_SIZE, RANKING_SIZE } from '@castellan/contract/rankings'
import { petByNpcId, raceOfClass } from '@castellan/game-world/facts'
import { findClassByName, playable } from '../../characters/class-routes.ts'
import { className, describeClan } from '../../characters/describe-character.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/context.ts'
import { byClass } from './by-class.ts'
import { ranking } from './ranking.ts'

export const rankingRoutes: Handlers<typeof rankings> = {
  getTopPvp: async (_sent, { world }) => ranking(await world.rankings.byPvp(RANKING_SIZE)),
  getTopPk: async (_sent, { world }) => ranking(await world.rankings.byPk(RANKING_SIZE)),
  getTopExp: async (_sent, { world }) => ranking(await world.rankings.byExp(RANKING_SIZE)),
  getTopExpByClass: async (_sent, { world }) =>
    byClass(await world.rankings.byExpInEachClass(CLASS_RANKING_SIZE)),
  getTopPvpByClass: async ({ classType }, { world, server }) => {
    const { id } = findClassByName(playable(server), classType, 'classType')
    return ranking(await world.rankings.byPvp(RANKING_SIZE, id))
  },
  getTopPetsByExp: async ({ classId }, { world }) => {
    if (classId !== undefined && !petByNpcId(classId))
      throw new AppError('PET_NOT_FOUND', { field: 'classId' })
    const pets = await world.rankings.pets(RANKING_SIZE, classId)
    return pets.map(({ controlItemDbId, ...pet }, index) => ({
      rank: index + 1,
      petId: controlItemDbId,
      species: petByNpcId(pet.npcId)?.name ?? `Pet ${pet.npcId}`,
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
