import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type { Rule } from '../../platform/http/engine/context.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { petRanking, petWords, requireSpecies } from './pet-rankings.ts'
import { rankChangesOf } from './rank-changes.ts'
import { SHOWN_PLACES } from './shown-places.ts'

/** Where the best pets of the caller stand. @throws AppError PET_NOT_FOUND */
export const getMyPetPlaces: Rule<typeof rankings.getMyPetPlaces> = async ({ classId }, ctx) => {
  if (classId !== undefined) await requireSpecies(ctx, classId)
  const owners = (await ownCharacters(ctx)).map(({ id }) => id)
  if (!owners.length) return []
  const places = await ctx.world.rankings.placesOfPets(owners, SHOWN_PLACES, classId)
  const describe = await petWords(
    ctx,
    places.flatMap(({ row, above }) => (above ? [row, above] : [row])),
  )
  const name = petRanking(classId)
  const ids = places.map(({ row }) => row.controlItemDbId)
  const changeOf = (await rankChangesOf(ctx, [name], ids))(name)
  return places.map(({ rank, row, above }) => {
    const next = above && describe(above)
    return {
      rank,
      ...describe(row),
      ...changeOf(row.controlItemDbId, rank),
      // one that was never named is called by its species
      above: next && { name: next.name || next.species, distance: next.exp - row.exp },
    }
  })
}
