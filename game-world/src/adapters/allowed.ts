import { FACES, HAIR_COLORS, HAIR_STYLES, KAMAEL } from '../game-data/index.ts'
import type { Gender, TakenThing } from '../port/index.ts'
import { Refusal } from './refusal.ts'

/** What the game client can type and show. */
export const isName = (name: string) => /^[A-Za-z0-9]{1,16}$/.test(name)
/** What the game client can send. */
export const isLogin = (login: string) => /^[a-z0-9_]{1,14}$/.test(login)
export const isPassword = (password: string) => /^[\x21-\x7e]{1,16}$/.test(password)
export const isColor = (color: string | null) => color === null || /^#[0-9a-f]{6}$/.test(color)

/** One byte in the games that are known. */
const MOST_RECOMMENDATIONS = 255
export const isRecommendations = (received: number) => isBelow(MOST_RECOMMENDATIONS + 1, received)

/** As many as the game client can list. */
export const CHARACTERS_OF_AN_ACCOUNT = 7
const LONGEST_WAIT_DAYS = 3650
export const isWait = (days: number) => days >= 0 && days <= LONGEST_WAIT_DAYS

/** Whether things can be taken at once: each named once, and some of it. */
export const areTakeable = (things: readonly TakenThing[]) =>
  things.length > 0 &&
  new Set(things.map(({ itemDbId }) => itemDbId)).size === things.length &&
  things.every(({ count }) => Number.isSafeInteger(count) && count > 0)

interface Look {
  readonly face: number
  readonly hairStyle: number
  readonly hairColor: number
}

/** Whether the game client can draw it. */
export const isDrawn = (gender: Gender, { face, hairStyle, hairColor }: Look) =>
  isBelow(FACES, face) && isBelow(HAIR_STYLES[gender], hairStyle) && isBelow(HAIR_COLORS, hairColor)

/** The hair of somebody of another gender: as wanted, or as it was where that can be drawn. @throws Refusal */
export function hairStyleAs(
  gender: Gender,
  wanted: number | undefined,
  { raceId, hairStyle }: { readonly raceId: number | null; readonly hairStyle: number },
): number {
  const isPossible = wanted === undefined || isBelow(HAIR_STYLES[gender], wanted)
  if (raceId === KAMAEL || !isPossible) throw new Refusal('not-allowed')
  return wanted ?? (isBelow(HAIR_STYLES[gender], hairStyle) ? hairStyle : 0)
}

const isBelow = (end: number, value: number) => Number.isInteger(value) && value >= 0 && value < end
