import type { GameWorld } from '../port/index.ts'

/** What a family of game servers does not store; the rules about it are left out, with the reason as their name. */
export type Gap = 'hwid' | 'sessionIp' | 'createdAt' | 'lastKiller' | 'formerRounds'

/** What the rules need: the world is there once a test runs. */
export interface Subject {
  readonly world: () => GameWorld
  readonly lacks: (gap: Gap) => boolean
  /** The same world on a connection that breaks after so many statements. */
  readonly dying: () => (statements: number) => GameWorld
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
