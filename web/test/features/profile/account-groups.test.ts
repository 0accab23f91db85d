import { expect, it } from 'vitest'
import { isLastWide } from '../../../src/features/profile/characters/account-groups.ts'

it.each([
  [[1, 1, 1], true],
  [[4, 1, 3], false],
  [[2, 2, 2, 2, 1], true],
  [[3, 3], false],
  [[1], false],
  [[], false],
])(
  'cards of game accounts with %j characters leave the smallest hole; the last one is wide: %s',
  (counts, isWide) => {
    expect(isLastWide(counts)).toBe(isWide)
  },
)
