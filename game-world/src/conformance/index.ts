import { afterAll, beforeAll, describe } from 'vitest'
import type { GameWorld } from '../port/index.ts'
import type { WorldFixture } from './fixture.ts'
import { accountRules } from './account-rules.ts'
import { actionRules, actionWorld } from './action-rules.ts'
import { allianceActionRules, allianceRules } from './alliance-rules.ts'
import { bossRules } from './boss-rules.ts'
import { characterRules } from './character-rules.ts'
import { clanRules } from './clan-rules.ts'
import { giftRules } from './gift-rules.ts'
import { itemRules } from './item-rules.ts'
import { placeRules } from './place-rules.ts'
import { populationRules } from './population-rules.ts'
import { rankingRules } from './ranking-rules.ts'
import { refusalRules } from './refusal-rules.ts'
import { sampleWorld } from './sample-world.ts'
import type { Gap, Reading, Subject } from './subject.ts'
import { trailRules } from './trail-rules.ts'

export type * from './fixture.ts'

export interface ReadableWorld {
  readonly world: GameWorld
  close(): Promise<void>
}

export interface SuiteWorld extends ReadableWorld {
  /** The same world on a connection that breaks after so many statements: crashes are what a key is for. */
  readonly dying: (statements: number) => GameWorld
}

export interface SuiteOptions<Opened extends ReadableWorld = SuiteWorld> {
  /** Opens an empty world and inserts the fixture. */
  readonly setup: (fixture: WorldFixture) => Promise<Opened>
  readonly gaps?: Partial<Record<Gap, string>>
}

/** The rules every adapter of the game world keeps. */
export function describeGameWorld(name: string, options: SuiteOptions): void {
  describeIn(sampleWorld, name, options, (reading, opened) => {
    const subject: Subject = { ...reading, dying: () => opened().dying }
    readingRules(subject)
    giftRules(subject)
    trailRules(subject)
  })
  describeWriting(name, options)
}

/** What every adapter keeps to that can be written into. */
export function describeWriting(name: string, options: SuiteOptions): void {
  describeIn(actionWorld, `${name}, written into`, options, (reading, opened) => {
    const subject: Subject = { ...reading, dying: () => opened().dying }
    actionRules(subject)
    refusalRules(subject)
    allianceActionRules(subject)
  })
}

/** The rules about what is read. */
export function describeReading(name: string, options: SuiteOptions<ReadableWorld>): void {
  describeIn(sampleWorld, name, options, readingRules)
}

/** Opens a world for some rules, and closes it after them. */
function describeIn<Opened extends ReadableWorld>(
  fixture: WorldFixture,
  name: string,
  { setup, gaps = {} }: SuiteOptions<Opened>,
  rules: (reading: Reading, opened: () => Opened) => void,
) {
  // oxlint-disable-next-line vitest/valid-title -- the adapter says its name
  describe(name, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await setup(fixture)
    })
    afterAll(() => opened?.close())

    rules({ world: () => opened.world, lacks: (gap) => gaps[gap] !== undefined }, () => opened)
  })
}

function readingRules(subject: Reading) {
  accountRules(subject)
  characterRules(subject)
  itemRules(subject)
  clanRules(subject)
  allianceRules(subject)
  placeRules(subject)
  bossRules(subject)
  rankingRules(subject)
  populationRules(subject)
}
