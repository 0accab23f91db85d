import { classById } from '@castellan/game-world/game-data'
import type { RankedCharacter } from '@castellan/game-world/port'
import { describeClass } from '../../resources/classes/describe-class.ts'
import { type ChangeOf, ofClass } from './rank-changes.ts'
import { ranking } from './ranking.ts'

/** One ranking for each class, in the order of the class ids. Classes nobody has a name for are left out. */
export function byClass(rows: readonly RankedCharacter[], changesIn: (ranking: string) => ChangeOf) {
  return [...Map.groupBy(rows, ({ classId }) => classId)].flatMap(([classId, characters]) => {
    const fact = classById(classId)
    if (!fact) return []
    const { classType, race, professionLevel } = describeClass(fact)
    return [
      {
        classId,
        classType,
        race,
        professionLevel,
        characters: ranking(characters, changesIn(ofClass('exp', classId))),
      },
    ]
  })
}
