import type { Accounts } from './accounts.ts'
import type { Actions } from './actions.ts'
import type { Bosses } from './bosses.ts'
import type { WorldCapabilities } from './capabilities.ts'
import type { Castles } from './castles.ts'
import type { Characters } from './characters.ts'
import type { Clans } from './clans.ts'
import type { Lists } from './game-lists.ts'
import type { ItemTrail } from './item-trail.ts'
import type { Items } from './items.ts'
import type { Population } from './population.ts'
import type { Rankings } from './rankings.ts'

export type * from './accounts.ts'
export type * from './actions.ts'
export type * from './bosses.ts'
export * from './capabilities.ts'
export type * from './castles.ts'
export type * from './characters.ts'
export type * from './clans.ts'
export type * from './item-trail.ts'
export type * from './items.ts'
export type * from './population.ts'
export type * from './rankings.ts'

/** What the chronicle of a world has; a screen says what is missing instead of showing an empty table. */
export interface WorldFeatures {
  readonly macros: boolean
  readonly recommendations: boolean
  readonly subclasses: boolean
  readonly heroes: boolean
  readonly pets: boolean
  readonly raidBosses: boolean
  readonly clanSkills: boolean
  readonly nameColors: boolean
  readonly factions: boolean
}

export interface WorldClock {
  /** When the game server was started; null when it does not say. */
  readonly startedAt: Date | null
  /** Minutes ahead of UTC. */
  readonly utcOffsetMinutes: number
}

/** One game server, in the portal's words. Every method may throw `WorldUnavailable`. */
export interface GameWorld {
  readonly features: WorldFeatures
  readonly capabilities: WorldCapabilities
  readonly accounts: Accounts
  readonly characters: Characters
  readonly items: Items
  readonly trail: ItemTrail
  readonly actions: Actions
  readonly lists: Lists
  readonly clans: Clans
  readonly castles: Castles
  readonly bosses: Bosses
  readonly rankings: Rankings
  readonly population: Population
  clock(): Promise<WorldClock>
  /** Gives back what the adapter opened; what it was given stays open. */
  close(): Promise<void>
}

/** The game server's database does not answer; the rest of the portal goes on. */
export class WorldUnavailable extends Error {
  override name = 'WorldUnavailable'
}

/** It is there, and refuses what was asked: a right was taken away. What was to be done waits until it is given back. */
export class WorldRefuses extends WorldUnavailable {
  override name = 'WorldRefuses'
}

/** What was asked for is counted for the first time of all, which takes a while; nothing is wrong. */
export class WorldCounting extends WorldUnavailable {
  override name = 'WorldCounting'
}
