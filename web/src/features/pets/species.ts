import { idIn } from '../../lib/id-in.ts'
import type { RankedPet } from './pet-columns.tsx'

export interface Species {
  readonly npcId: number
  readonly name: string
}

/** The species among the best hundred, by name; one asked for beyond them too, once a pet of it is known. */
export function speciesAmong(...rankings: readonly (readonly RankedPet[] | undefined)[]): Species[] {
  const names = new Map(rankings.flatMap((pets) => pets ?? []).map((pet) => [pet.npcId, pet.species]))
  return [...names]
    .map(([npcId, name]) => ({ npcId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The species an address asks for; undefined for all and for what is no id. */
export const speciesIn = (value: unknown): number | undefined => idIn(value) || undefined
