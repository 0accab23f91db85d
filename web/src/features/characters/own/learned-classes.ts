import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'

/** The classes whose skills are told: the main one and the subclasses. */
export const classesOf = ({ baseClassType, subclasses }: CharacterDetails) => [
  { index: 0, classType: baseClassType },
  ...subclasses,
]

/** Which of them it plays now: the one whose skills are shown first. */
export const subjobOf = ({ classId, subclasses }: CharacterDetails) =>
  subclasses.find((subclass) => subclass.classId === classId)?.index ?? 0
