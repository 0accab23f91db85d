import type { Pixels } from '@castellan/game-world/port'
import type { Random } from './random.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** What makes a coat of arms: how the field is divided, what stands on it, and in which colours. */
export interface Arms {
  readonly field: keyof typeof FIELDS
  readonly charge: keyof typeof CHARGES
  readonly colors: readonly [field: Rgb, second: Rgb, charge: Rgb]
}

/** Whether a point of the field, both axes -1 to 1, has the second colour. */
const FIELDS = {
  plain: () => false,
  pale: (x: number) => Math.abs(x) < 0.36,
  fess: (_: number, y: number) => Math.abs(y) < 0.36,
  chief: (_: number, y: number) => y < -0.42,
  chevron: (x: number, y: number) => Math.abs(y - Math.abs(x) + 0.35) < 0.26,
  cross: (x: number, y: number) => Math.abs(x) < 0.22 || Math.abs(y) < 0.28,
  saltire: (x: number, y: number) => Math.abs(Math.abs(x) - Math.abs(y)) < 0.24,
  lozenge: (x: number, y: number) => Math.abs(x) + Math.abs(y) < 0.86,
  bars: (_: number, y: number) => Math.floor((y + 1) * 2.5) % 2 === 1,
  flanks: (x: number, y: number) => Math.abs(x) > 0.86 - 0.24 * (1 - y * y),
  pile: (x: number, y: number) => Math.abs(x) < 0.75 * (1 - (y + 1) / 2),
  quarters: (x: number, y: number) => Math.abs(x) + Math.abs(y) > 1.05,
} satisfies Record<string, (x: number, y: number) => boolean>

/** Left halves, eight rows of four; the right half mirrors them. */
const CHARGES = {
  crown: ['....', '#..#', '#..#', '##.#', '####', '####', '.###', '####'],
  sword: ['...#', '...#', '...#', '...#', '...#', '.###', '...#', '...#'],
  tower: ['#.#.', '####', '.###', '.###', '.###', '.##.', '.##.', '###.'],
  star: ['...#', '...#', '..##', '####', '.###', '..##', '.##.', '.#..'],
  eye: ['....', '..##', '.##.', '##.#', '##.#', '.##.', '..##', '....'],
  flame: ['...#', '...#', '..##', '.###', '####', '###.', '###.', '.###'],
  wings: ['#...', '##.#', '####', '####', '.###', '..##', '...#', '..##'],
  skull: ['..##', '.###', '####', '#..#', '#..#', '.###', '..#.', '..#.'],
  rose: ['..##', '.#.#', '##.#', '#.#.', '##.#', '.###', '...#', '..##'],
  chalice: ['####', '.###', '.###', '..##', '...#', '...#', '..##', '.###'],
  moon: ['....', '#...', '#...', '##..', '##..', '####', '.###', '..##'],
  tree: ['...#', '..##', '.###', '..##', '.###', '####', '...#', '..##'],
  axe: ['.#.#', '##.#', '####', '####', '##.#', '.#.#', '...#', '...#'],
  anchor: ['...#', '..#.', '...#', '.###', '...#', '#..#', '##.#', '.###'],
} satisfies Record<string, readonly string[]>

/** Deep fields, and metals to set on them: the rule that makes arms readable from afar. */
const TINCTURES: readonly Rgb[] = [
  [140, 22, 32],
  [24, 52, 120],
  [18, 92, 58],
  [74, 32, 104],
  [28, 28, 36],
  [16, 84, 102],
  [122, 62, 18],
  [92, 18, 66],
]
const METALS: readonly Rgb[] = [
  [242, 200, 84],
  [232, 234, 240],
  [255, 170, 90],
  [176, 226, 255],
]

export function drawArms(random: Random): Arms {
  const [field, other] = random.shuffled(TINCTURES)
  const [metal, secondMetal] = random.shuffled(METALS)
  const second = random.chance(0.5) ? other! : mixed(field!, secondMetal!, 0.3)
  return {
    field: random.pick(Object.keys(FIELDS) as (keyof typeof FIELDS)[]),
    charge: random.pick(Object.keys(CHARGES) as (keyof typeof CHARGES)[]),
    colors: [field!, second, metal!],
  }
}

/** A small crest: the field to its edge, the charge in the middle. */
export const paintCrest = (arms: Arms, width: number, height: number): Pixels =>
  painted(width, height, (x, y) => {
    const charge = chargeAt(arms, x - width / 2 + 4, y - height / 2 + 4)
    return [...(charge ? arms.colors[2] : fieldAt(arms, centred(x, width), centred(y, height))), 255]
  })

const EMBLEM = 64
const SCALE = 5

/** The large crest: a shield with a rim of metal, light from above; nothing around it. */
export const paintEmblem = (arms: Arms): Pixels =>
  painted(EMBLEM, EMBLEM, (x, y) => {
    const [u, v] = [centred(x, EMBLEM), centred(y, EMBLEM)]
    const depth = shieldDepth(u, v)
    if (depth < 0) return [0, 0, 0, 0]
    const light = 0.12 * -v
    if (depth < 0.035) return [...shaded(arms.colors[2], -0.45), 255]
    if (depth < 0.1) return [...shaded(arms.colors[2], light), 255]
    const charge = (dx: number, dy: number) =>
      chargeAt(arms, Math.floor((x + dx - 12) / SCALE), Math.floor((y + dy - 10) / SCALE))
    if (charge(0, 0)) return [...shaded(arms.colors[2], light + (charge(0, -1) ? 0 : 0.3)), 255]
    if (charge(-1, 0) || charge(1, 0) || charge(0, -1) || charge(0, 1))
      return [...shaded(arms.colors[0], -0.6), 255]
    return [...shaded(fieldAt(arms, u, v), light), 255]
  })

/** How far inside the shield a point lies; negative outside. */
function shieldDepth(u: number, v: number): number {
  const half = v < 0.05 ? 0.9 : 0.9 * Math.sqrt(Math.max(0, 1 - ((v - 0.05) / 0.92) ** 2))
  return Math.min(half - Math.abs(u), v + 0.95)
}

function chargeAt({ charge }: Arms, column: number, row: number): boolean {
  if (column < 0 || column > 7 || row < 0 || row > 7) return false
  return CHARGES[charge][Math.floor(row)]?.[Math.floor(column < 4 ? column : 7 - column)] === '#'
}

const fieldAt = ({ field, colors }: Arms, x: number, y: number): Rgb => colors[FIELDS[field](x, y) ? 1 : 0]

/** Middle of a pixel, -1 to 1. */
const centred = (pixel: number, size: number): number => ((pixel + 0.5) / size) * 2 - 1

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((part) => Math.round(one[part]! * (1 - share) + other[part]! * share)) as unknown as Rgb

const shaded = (color: Rgb, light: number): Rgb =>
  light > 0 ? mixed(color, [255, 255, 255], Math.min(1, light)) : mixed(color, [0, 0, 0], Math.min(1, -light))

function painted(width: number, height: number, color: (x: number, y: number) => readonly number[]): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgba.set(color(x, y), (y * width + x) * 4)
  return { width, height, rgba }
}
