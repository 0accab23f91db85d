import {
  CHRONICLE_KEYS,
  type ChronicleKey,
  MAX_LEVEL,
  minutesAheadOfUtc,
} from '@castellan/game-world/game-data'
import { chanceOf } from './random.ts'

/** What sets one demo world apart from the others. */
export interface DemoProfile extends Character {
  readonly server: string
  readonly chronicle: ChronicleKey
  /** How fast one levels, as the name of the server says. */
  readonly rate: number
  readonly maxLevel: number
}

/** The character of a world, in figures. */
interface Character {
  /** Minutes ahead of UTC. */
  readonly utcOffset: number
  /** Days since it opened. */
  readonly age: number
  /** At scale 1. */
  readonly population: number
  readonly accounts: number
  readonly clans: number
  /** What the strongest clan has reached. */
  readonly clanLevel: number
  /** What the strongest character has reached. */
  readonly reached: number
  readonly levels: LevelCurve
  /** Share of all characters that plays at an average moment. */
  readonly playing: number
  readonly activity: Activity
  /** Share of the characters that has not been seen for long. */
  readonly gone: number
  /** Times what an ordinary world has of duels, murders and adena. */
  readonly pvp: number
  readonly pk: number
  readonly wealth: number
}

/** Weights of those who begin, who are settled about a level, who are strong, and who stand at the top. */
interface LevelCurve {
  readonly beginners: number
  readonly settled: number
  readonly strong: number
  readonly top: number
  readonly middle: number
}

/** How the hours of a day differ: those who are always there, and the hills of the afternoon and the evening. */
interface Activity {
  readonly base: number
  readonly afternoon: number
  readonly evening: number
}

const ORDINARY: Character = {
  utcOffset: 0,
  age: 400,
  population: 2000,
  accounts: 400,
  clans: 60,
  clanLevel: 8,
  reached: MAX_LEVEL,
  levels: { beginners: 42, settled: 42, strong: 10, top: 3, middle: 52 },
  playing: 0.07,
  activity: { base: 0.5, afternoon: 0.42, evening: 0.95 },
  gone: 0.18,
  pvp: 1,
  pk: 1,
  wealth: 1,
}

/** What one finds among such communities: worlds that differ in size, age and temper. */
const CHARACTERS = {
  // the largest: fast, rich and quarrelsome
  quarrelsome: {
    utcOffset: 180,
    age: 420,
    population: 3600,
    accounts: 690,
    clans: 96,
    clanLevel: 10,
    levels: { beginners: 36, settled: 42, strong: 14, top: 5, middle: 53 },
    playing: 0.08,
    pvp: 1.3,
    wealth: 1.5,
  },
  // big and old: many have arrived, and many have left
  old: {
    utcOffset: 120,
    age: 1460,
    population: 2700,
    accounts: 580,
    clans: 84,
    clanLevel: 10,
    levels: { beginners: 24, settled: 42, strong: 22, top: 7, middle: 56 },
    playing: 0.062,
    activity: { base: 0.46, afternoon: 0.36, evening: 1.04 },
    gone: 0.36,
    wealth: 1.2,
  },
  // hard and slow: few begin, most fight, some never sleep
  hard: {
    utcOffset: 60,
    age: 980,
    population: 1150,
    accounts: 280,
    clans: 34,
    clanLevel: 7,
    reached: 77,
    levels: { beginners: 22, settled: 58, strong: 13, top: 1.5, middle: 47 },
    playing: 0.084,
    activity: { base: 0.64, afternoon: 0.4, evening: 0.74 },
    gone: 0.24,
    pvp: 2.2,
    pk: 3,
    wealth: 0.45,
  },
  // middling in everything
  middling: {
    utcOffset: 120,
    age: 640,
    population: 1750,
    accounts: 370,
    clans: 52,
    reached: 78,
    playing: 0.064,
    activity: { base: 0.5, afternoon: 0.52, evening: 0.88 },
    gone: 0.22,
    pvp: 0.8,
    pk: 0.6,
  },
  // small and quiet: the first chronicle, played after work
  quiet: {
    age: 300,
    population: 700,
    accounts: 190,
    clans: 20,
    clanLevel: 5,
    reached: 66,
    levels: { beginners: 50, settled: 44, strong: 4, top: 0.4, middle: 38 },
    playing: 0.056,
    activity: { base: 0.4, afternoon: 0.4, evening: 1.14 },
    pvp: 0.4,
    pk: 0.4,
    wealth: 0.25,
  },
} as const satisfies Record<string, Partial<Character>>

const isBefore = (chronicle: ChronicleKey, other: ChronicleKey) =>
  CHRONICLE_KEYS.indexOf(chronicle) < CHRONICLE_KEYS.indexOf(other)

/** By what draws people to a server: the oldest chronicles are played by few, slow servers by the hard-boiled. */
function characterOf(chronicle: ChronicleKey, rate: number): Partial<Character> {
  if (isBefore(chronicle, 'c4')) return CHARACTERS.quiet
  if (rate < 2) return CHARACTERS.hard
  if (isBefore(chronicle, 'ct0')) return CHARACTERS.middling
  return rate < 5 ? CHARACTERS.old : CHARACTERS.quarrelsome
}

const MAX_LEVELS: Partial<Record<ChronicleKey, number>> = { c1: 75, c4: 78, c5: 78 }

/** A server as far as a demo world takes after it. */
export interface DemoServer {
  readonly key: string
  readonly chronicle: ChronicleKey
  /** `x3`. */
  readonly rate: string
  /** IANA name; null leaves it to the character of the world. */
  readonly timeZone: string | null
}

/** How far two worlds of one character lie apart in size. */
const SPREAD = 0.2

/** What a server's world is like, the same each time: by chronicle and rate, and by the key how many there are. */
export function profileOf({ key, chronicle, rate: rateName, timeZone }: DemoServer): DemoProfile {
  const rate = Number(rateName.slice(1))
  const character = { ...ORDINARY, ...characterOf(chronicle, rate) }
  const maxLevel = MAX_LEVELS[chronicle] ?? MAX_LEVEL
  const size = 1 + SPREAD * (chanceOf(`${key} size`) - 0.5)
  return {
    ...character,
    population: Math.round(character.population * size),
    accounts: Math.round(character.accounts * size),
    ...(timeZone && { utcOffset: minutesAheadOfUtc(timeZone, new Date()) }),
    server: key,
    chronicle,
    rate,
    maxLevel,
    reached: Math.min(character.reached, maxLevel),
  }
}

/** Below this a world is too small to have something of everything. */
const SMALLEST_POPULATION = 90

/** Characters of a world at a scale. */
export const populationOf = ({ population }: DemoProfile, scale: number): number =>
  Math.max(Math.min(population, SMALLEST_POPULATION), Math.round(population * scale))

/**
 * Distinct addresses to one character in the game: some share a home, and the more play at once, the more of
 * them meet there. Fits the networks that the seed deals out.
 */
export const addressShare = (characters: number, population: number): number =>
  0.93 - (2.15 * characters) / population
