import { type ClassFact, raceOfClass } from '@castellan/game-world/game-data'

/** A class in the words of the contract. */
export const describeClass = ({ id, name, professionLevel, parentId }: ClassFact) => ({
  id,
  classType: name,
  race: raceOfClass(id)?.name ?? '',
  professionLevel,
  parentId,
})
