import json from './pets.json' with { type: 'json' }

export interface PetFact {
  readonly npcId: number
  readonly name: string
  /** Item that calls it; -1 when none does. */
  readonly controlItemId: number
}

export const pets = json as readonly PetFact[]
export const petByNpcId = (npcId: number): PetFact | undefined => pets.find((pet) => pet.npcId === npcId)
