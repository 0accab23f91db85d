import type { hallIcons } from './hall-icons.gen.ts'

type HallGlyph = keyof typeof hallIcons

/** The halls of the game that are fought for; older chronicles have fewer. */
export const CONTESTED_HALLS: readonly { id: number; name: string; glyph: HallGlyph }[] = [
  { id: 21, name: 'Fortress of Resistance', glyph: 'watchtower' },
  { id: 34, name: 'Devastated Castle', glyph: 'castle-ruins' },
  { id: 35, name: 'Bandit StrongHold', glyph: 'viking-longhouse' },
  { id: 62, name: 'Rainbow Springs', glyph: 'heaven-gate' },
  { id: 63, name: 'Beast Farm', glyph: 'barn' },
  { id: 64, name: 'Fortress of the Dead', glyph: 'crowned-skull' },
]

/** The towns of the game whose halls are let, in the order of their halls' ids. */
export const HALL_TOWNS: readonly { name: string; firstHall: number }[] = [
  { name: 'Gludio', firstHall: 22 },
  { name: 'Gludin', firstHall: 26 },
  { name: 'Dion', firstHall: 31 },
  { name: 'Aden', firstHall: 36 },
  { name: 'Giran', firstHall: 42 },
  { name: 'Goddard', firstHall: 47 },
  { name: 'Rune', firstHall: 51 },
  { name: 'Schuttgart', firstHall: 58 },
]

/** What a hall that is fought for is called where the server has not said so. */
export const nameOfHall = (id: number): string | undefined =>
  CONTESTED_HALLS.find((hall) => hall.id === id)?.name

/** The picture of a hall that is fought for. */
export const glyphOfHall = (id: number): HallGlyph =>
  CONTESTED_HALLS.find((hall) => hall.id === id)?.glyph ?? 'triple-gate'
