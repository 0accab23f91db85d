import json from './pets.json' with { type: 'json' }
import type { ChronicleKey } from './chronicles.ts'
import { LAST_ITEM_OF_C1 } from './items.ts'

export interface PetFact {
  readonly npcId: number
  readonly name: string
  /** Item that calls it; -1 when none does. */
  readonly controlItemId: number
}

export const pets = json as readonly PetFact[]
export const petByNpcId = (npcId: number): PetFact | undefined => pets.find((pet) => pet.npcId === npcId)

/** The pets of a chronicle: the first one has those whose item it has, the later ones have all. */
export const petsOf = (chronicle: ChronicleKey): PetFact[] =>
  pets.filter(
    ({ controlItemId }) => chronicle !== 'c1' || (controlItemId > 0 && controlItemId <= LAST_ITEM_OF_C1),
  )
