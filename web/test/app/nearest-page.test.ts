import { expect, it } from 'vitest'
import { nearestPage } from '../../src/app/nearest-page.ts'

it('a page is found by its area and its name, whatever stands between them', () => {
  expect(nearestPage('game-master/item-incom', 'GameMaster')?.path).toBe('game-master/overview/item-income')
  expect(nearestPage('game-master/item-incom', 'User')).toBeNull()
})
