import type { GameIconName } from '../icons/game-icons.gen.ts'

/** What a class does in a fight, with the class ids of the client, first to third profession. */
const GLYPHS: Readonly<Partial<Record<GameIconName, readonly number[]>>> = {
  'crossed-swords': [1, 2, 88],
  halberd: [3, 89],
  'templar-shield': [4, 5, 90],
  'visored-helm': [6, 91],
  'cloak-dagger': [7, 8, 22, 23, 35, 36, 93, 101, 108],
  'high-shot': [9, 24, 37, 92, 102, 109],
  'fire-ray': [11, 12, 94],
  'raise-skeleton': [13, 95],
  cat: [14, 96],
  'holy-symbol': [15, 17, 98],
  'angel-wings': [16, 97],
  'checked-shield': [19, 20, 99],
  harp: [21, 100],
  'wind-slap': [26, 27, 39, 40, 103, 110],
  unicorn: [28, 104],
  healing: [29, 30, 105],
  'bordered-shield': [32, 33, 106],
  'spinning-blades': [34, 107],
  spectre: [41, 111],
  'bat-wing': [42, 43, 112],
  'battle-axe': [45, 46, 113],
  punch: [47, 48, 114],
  'totem-head': [50, 51, 115],
  drum: [52, 116],
  'two-coins': [54, 55, 117],
  anvil: [56, 57, 118],
  broadsword: [125, 127, 131],
  'piercing-sword': [126, 128, 129, 132, 133],
  crossbow: [130, 134],
  'winged-sword': [135, 136],
  'skull-staff': [10, 25, 38, 49],
}

const byClass = new Map(
  Object.entries(GLYPHS).flatMap(([glyph, ids]) => ids.map((id) => [id, glyph as GameIconName])),
)

/** The glyph of a class; a plain fighter for the ones without a craft of their own. */
export const glyphOfClass = (classId: number): GameIconName => byClass.get(classId) ?? 'swordman'
