import type { PetIconName } from './pet-icons.gen.ts'

/** The colour of a kind; `PetIcon.module.css` knows them. */
type PetTone = 'wind' | 'star' | 'twilight' | 'beast' | 'shadow'

interface PetKind {
  readonly icon: PetIconName
  readonly tone: PetTone
}

const hatchling = (tone: PetTone): PetKind => ({ icon: 'dragon-spiral', tone })
const strider = (tone: PetTone): PetKind => ({ icon: 'spiked-dragon-head', tone })

/** By the ids of the client. */
const KINDS: Readonly<Record<number, PetKind>> = {
  12077: { icon: 'wolf-head', tone: 'beast' },
  12311: hatchling('wind'),
  12312: hatchling('star'),
  12313: hatchling('twilight'),
  12526: strider('wind'),
  12527: strider('star'),
  12528: strider('twilight'),
  12564: { icon: 'imp-laugh', tone: 'shadow' },
  12621: { icon: 'wyvern', tone: 'wind' },
  12780: { icon: 'bull', tone: 'beast' },
  12781: { icon: 'sparrow', tone: 'wind' },
  12782: { icon: 'cat', tone: 'star' },
}

/** How a species is drawn; a paw for the ones nobody has drawn. */
export const kindOf = (npcId: number): PetKind => KINDS[npcId] ?? { icon: 'paw', tone: 'beast' }
