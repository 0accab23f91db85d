import type { Spot } from './geography.ts'

/** Where the castles of the game stand, by their ids. */
export const CASTLE_SPOTS: Readonly<Record<number, Spot>> = {
  1: [-18, 110],
  2: [22, 160],
  3: [116, 145],
  4: [82, 37],
  5: [147, 6],
  6: [116, 247],
  7: [147, -48],
  8: [14, -49],
  9: [77, -151],
}

/** The towns whose halls are let or fought for, where their gatekeepers stand. */
export const TOWN_SPOTS: Readonly<Record<string, Spot>> = {
  Gludin: [-81, 150],
  Gludio: [-13, 123],
  Dion: [16, 143],
  Giran: [83, 148],
  Oren: [83, 53],
  Aden: [147, 27],
  Goddard: [148, -55],
  Rune: [44, -48],
  Schuttgart: [87, -143],
}

/** Lairs of the grand bosses, for servers that do not say where those are. */
export const LAIRS: Readonly<Record<number, Spot>> = {
  25512: [96, -112],
  29001: [-22, 182],
  29006: [18, 109],
  29014: [55, 17],
  29019: [182, 115],
  29020: [116, 17],
  29022: [55, 219],
  29028: [213, -115],
  29045: [174, -90],
}

/** Where a grand boss's name stands that would touch another sign or the edge below its own, by npc; `left` after a place: it ends there. */
export const NAME_SIDES: Readonly<Record<number, 'above' | 'right' | 'left' | 'above-left' | 'below-left'>> =
  {
    29001: 'below-left', // Queen Ant, beside Dion
    29006: 'right', // Core, beside Gludio
    29014: 'above', // Orfen, over Oren
    29020: 'above-left', // Baium, beside Aden
    29028: 'left', // Valakas, at the eastern edge
    29045: 'left', // Frintezza, over Goddard
  }
