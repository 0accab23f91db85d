import { LARGEST_ID } from '../../gift.ts'

// What comes out of a game's database in the words of the port, whatever an accident left there.

/** An id that can be somebody's: what is out of range exists nowhere, and must not be an error. */
export const asId = (id: number): number => (Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : -1)

/** A whole number that is never negative and never too large to be exact; 0 for nothing. */
export const count = (value: unknown): number => whole(value, 0, Number.MAX_SAFE_INTEGER)

/** A whole number between two others; the least for nothing. */
export function whole(value: unknown, least: number, most: number): number {
  const number = Math.trunc(Number(value ?? least))
  return Number.isNaN(number) ? least : Math.min(Math.max(number, least), most)
}

/** Milliseconds of the epoch as a moment; null for none, for nonsense, and for what is before all times. */
export function moment(ms: unknown): Date | null {
  const number = Number(ms ?? 0)
  return number > 0 && number <= LATEST ? new Date(Math.trunc(number)) : null
}

/** The last day a calendar of four digits has. */
const LATEST = Date.UTC(9999, 11, 31)

/** `#rrggbb` of a number in the order blue, green, red. */
export function color(number: number | null): string | null {
  if (number === null || !Number.isInteger(number) || number < 0 || number > 0xff_ff_ff) return null
  const parts = [number & 0xff, (number >> 8) & 0xff, number >> 16]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A name's own colour; null for white, which everybody has. */
export const nameColor = (number: number | null): string | null =>
  number === 0xff_ff_ff ? null : color(number)

/** `#rrggbb` as that number; white for none. */
export function bgr(rrggbb: string | null): number {
  const rgb = rrggbb === null ? 0xff_ff_ff : Number.parseInt(rrggbb.slice(1), 16)
  return ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)
}

/** An id as it stands there; 0, which is nobody's, for none and for what can be none. */
export const idOrNobody = (id: number | null): number => Math.max(asId(id ?? 0), 0)

/** An id, or null where there is none. */
export const idOrNull = (id: number | null): number | null => idOrNobody(id) || null

/** What levels and classes of a census are kept in; nobody has more. */
export const MOST_LEVELS = 0xffff
export const levelOf = (level: number | null): number => whole(level, 1, MOST_LEVELS)
export const classOf = (classId: number | null): number => whole(classId, 0, MOST_LEVELS)

interface Place {
  readonly x: number | null
  readonly y: number | null
  readonly z: number | null
}

/** Where something is, in whole steps; null where that is not known. */
export function locationOf({ x, y, z }: Place) {
  if (x === null || y === null || z === null) return null
  const [first, second, third] = [x, y, z].map((step) => whole(step, -FARTHEST, FARTHEST))
  return { x: first!, y: second!, z: third! }
}

const FARTHEST = 2_147_483_647
