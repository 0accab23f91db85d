import { petsOf } from '@castellan/game-world/game-data'
import type { RankedPet } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findNames } from '../../resources/names.ts'
import { findResources } from '../../resources/resource-repo.ts'

/** The name of the ranking of all pets, or of one species. */
export const petRanking = (npcId?: number) => (npcId === undefined ? 'pets' : `pets:${npcId}`)

/** Pets in the words of the contract, each of these by the name of its species. */
export async function petWords(ctx: WorldContext, pets: readonly RankedPet[]) {
  const nameOf = await findNames(
    ctx,
    'npc',
    pets.map(({ npcId }) => npcId),
  )
  return ({ controlItemDbId, ...pet }: RankedPet) => ({
    petId: controlItemDbId,
    species: nameOf(pet.npcId),
    ...pet,
  })
}

/** @throws AppError PET_NOT_FOUND for what is neither a pet of the chronicle nor an NPC that the operator imported. */
export async function requireSpecies(ctx: WorldContext, npcId: number) {
  const { alias, chronicle } = serverOf(ctx)
  if (petsOf(chronicle).some((pet) => pet.npcId === npcId)) return
  const imported = await findResources(ctx.db, alias, 'npc', [npcId])
  if (!imported.has(npcId)) throw new AppError('PET_NOT_FOUND', { field: 'classId' })
}
