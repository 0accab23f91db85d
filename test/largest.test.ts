import { expect, it } from 'vitest'
import { LARGEST_ID, LARGEST_PILE } from '../contract/src/rules/largest.ts'
import { isItemId, LARGEST_PILE as LARGEST_PILE_OF_A_WORLD } from '../game-world/src/adapters/gift.ts'

it('a pile and an id are as large for the contract as for a game world, of which neither imports the other', () => {
  expect(LARGEST_PILE).toBe(LARGEST_PILE_OF_A_WORLD)
  expect([isItemId(LARGEST_ID), isItemId(LARGEST_ID + 1)]).toEqual([true, false])
})
