import { it } from 'vitest'
import type { GameWorld, Unkept } from '../port/index.ts'

/**
 * What a family of game servers does not store; the rules about it are left out. A clock may be that of its machine, new things may
 * come by a queue, who plays may stay until they leave, and passwords may be kept in a way that is not written.
 */
export type Gap = Unkept | 'ownClock' | 'newThings' | 'kick' | 'passwords'

/** What rules about reading need: the world is there once a test runs. */
export interface Reading {
  readonly world: () => GameWorld
  readonly lacks: (gap: Gap) => boolean
}

/** What the other rules need. */
export interface Subject extends Reading {
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

/**
 * A rule about something that not every world keeps: asked of those that do. That the others say why is a test of theirs.
 * @param tell `it`, or `describe` for several rules
 */
export const keeps =
  (isLacking: boolean, tell: Tell = it): Tell =>
  (name, rule) => {
    if (!isLacking) tell(name, rule)
  }

type Tell = (name: string, rule: () => Promise<void> | void) => void
