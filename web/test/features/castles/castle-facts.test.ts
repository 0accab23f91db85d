import { expect, it } from 'vitest'
import { castles } from '@castellan/game-world/game-data'
import { castlesWithout } from '../../../src/features/castles/castle-facts.ts'

it('the castles a page knows are those of the game', () => {
  expect(castlesWithout([]).map(({ id, name }) => [id, name])).toEqual(
    castles.map(({ id, name }) => [id, name]),
  )
})
