import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import type { Transaction } from 'kysely'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'
import type { DemoProfile } from './profile.ts'

/** One step of a world's life. */
export interface Step {
  readonly trx: Transaction<WorldTables>
  readonly profile: DemoProfile
  readonly now: Date
  /** Seconds since the step before, however long ago that was. */
  readonly elapsed: number
  /** What those in the game live through: after a standstill a quarter of an hour, not all of it at once. */
  readonly lived: number
  /** Characters of the world. */
  readonly population: number
}

/** Each step a part of those in the game lives through the time of all, to write a fraction of the rows. */
export const TURNS = 4

/** A fraction of a person comes now and then. */
export const wholeOf = (count: number): number => Math.floor(count + Math.random())

/** After a long standstill only so much of it is made up for, where people come and go for good. */
const MOST_DAYS = 0.5

/** How often something happens in a step that happens so many times a day. */
export const timesOf = ({ elapsed }: Pick<Step, 'elapsed'>, aDay: number): number =>
  wholeOf(aDay * Math.min(MOST_DAYS, elapsed / DAY_SECONDS))
