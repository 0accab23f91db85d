import { afterAll, beforeAll, describe } from 'vitest'
import type { GameWorld } from '../port/index.ts'
import type { WorldFixture } from './fixture.ts'
import { accountRules } from './account-rules.ts'
import { bossRules } from './boss-rules.ts'
import { characterRules } from './character-rules.ts'
import { clanRules } from './clan-rules.ts'
import { deliveryRules } from './delivery-rules.ts'
import { itemRules } from './item-rules.ts'
import { placeRules } from './place-rules.ts'
import { populationRules } from './population-rules.ts'
import { rankingRules } from './ranking-rules.ts'
import { sampleWorld } from './sample-world.ts'

export type * from './fixture.ts'

/** What a family of game servers does not store; the rules about it are left out, with the reason as their name. */
export type Gap = 'hwid' | 'sessionIp' | 'createdAt' | 'lastKiller' | 'formerRounds'

export interface SuiteWorld {
  readonly world: GameWorld
  close(): Promise<void>
}

export interface SuiteOptions {
  /** Opens an empty world and inserts the fixture. */
  readonly setup: (fixture: WorldFixture) => Promise<SuiteWorld>
  readonly gaps?: Partial<Record<Gap, string>>
}

/** What the rules need: the world is there once a test runs. */
export interface Subject {
  readonly world: () => GameWorld
  readonly lacks: (gap: Gap) => boolean
}

/** The rules every adapter of the game world keeps. */
export function describeGameWorld(name: string, { setup, gaps = {} }: SuiteOptions): void {
  // oxlint-disable-next-line vitest/valid-title -- the adapter says its name
  describe(name, () => {
    let opened: SuiteWorld
    beforeAll(async () => {
      opened = await setup(sampleWorld)
    })
    afterAll(() => opened?.close())

    const subject: Subject = { world: () => opened.world, lacks: (gap) => gaps[gap] !== undefined }
    accountRules(subject)
    characterRules(subject)
    itemRules(subject)
    clanRules(subject)
    placeRules(subject)
    bossRules(subject)
    rankingRules(subject)
    populationRules(subject)
    deliveryRules(subject)
  })
}

/** Text that breaks queries built by gluing, and text a database cannot hold. */
export const HOSTILE = [
  "' or '1'='1",
  "'; drop table character; --",
  '" or ""="',
  '\\',
  '%',
  '_',
  '${1}',
  '\0',
  'a\0b',
  '😀',
  'x'.repeat(10_000),
]
