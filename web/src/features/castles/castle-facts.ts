import type { castleIcons } from './castle-icons.gen.ts'

/** What the portal knows of a castle beside what the server says. */
export interface CastleFact {
  readonly id: number
  readonly name: string
  readonly glyph: keyof typeof castleIcons
}

/** The nine castles of the game, by their ids; older chronicles have fewer. */
const CASTLES: readonly CastleFact[] = [
  { id: 1, name: 'Gludio', glyph: 'stone-tower' },
  { id: 2, name: 'Dion', glyph: 'tower-flag' },
  { id: 3, name: 'Giran', glyph: 'castle' },
  { id: 4, name: 'Oren', glyph: 'elven-castle' },
  { id: 5, name: 'Aden', glyph: 'medieval-gate' },
  { id: 6, name: 'Innadril', glyph: 'guarded-tower' },
  { id: 7, name: 'Goddard', glyph: 'hill-fort' },
  { id: 8, name: 'Rune', glyph: 'evil-tower' },
  { id: 9, name: 'Schuttgart', glyph: 'locked-fortress' },
]

/** The picture of a castle; the plainest for one nobody knows. */
export const glyphOfCastle = (id: number): CastleFact['glyph'] =>
  CASTLES.find((castle) => castle.id === id)?.glyph ?? 'stone-tower'

/** What a castle is called where the server has not said so. */
export const nameOfCastle = (id: number): string | undefined =>
  CASTLES.find((castle) => castle.id === id)?.name

/** The castles a server does not have. */
export const castlesWithout = (ids: readonly number[]): readonly CastleFact[] =>
  CASTLES.filter((castle) => !ids.includes(castle.id))
