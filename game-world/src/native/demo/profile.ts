import { type ChronicleKey, chronicleOf, MAX_LEVEL } from '../../facts/index.ts'

/** What sets one demo world apart from the others. */
export interface DemoProfile {
  readonly server: string
  readonly chronicle: ChronicleKey
  /** How fast one levels, as the name of the server says. */
  readonly rate: number
  readonly maxLevel: number
  /** Minutes ahead of UTC. */
  readonly utcOffset: number
  /** Share of all characters that plays at an average moment. */
  readonly playing: number
}

const MAX_LEVELS: Partial<Record<ChronicleKey, number>> = { c1: 75, c4: 78, c5: 78 }

const LIVES: Readonly<Record<string, { utcOffset: number; playing: number }>> = {
  bartz_x3: { utcOffset: 120, playing: 0.074 },
  teon_x1: { utcOffset: 60, playing: 0.066 },
  lionna_x5: { utcOffset: 180, playing: 0.08 },
  harbor_x1: { utcOffset: 0, playing: 0.054 },
  airin_x3: { utcOffset: 120, playing: 0.062 },
}

/** Throws for a server whose chronicle nobody knows. */
export function profileOf(server: string): DemoProfile {
  const chronicle = chronicleOf(server)
  if (!chronicle) throw new Error(`Unknown game server: ${server}`)
  return {
    server,
    chronicle,
    rate: Number(/_x(\d+)$/.exec(server)?.[1] ?? 1),
    maxLevel: MAX_LEVELS[chronicle] ?? MAX_LEVEL,
    ...(LIVES[server] ?? { utcOffset: 0, playing: 0.08 }),
  }
}

/** Characters of a world at scale 1. */
export const POPULATION = 2000

/**
 * Distinct addresses to one character in the game: some share a home, and the more play at once, the more of
 * them meet there. Fits the homes that the seed deals out.
 */
export const addressShare = (characters: number, population: number): number =>
  0.93 - (2.15 * characters) / population
