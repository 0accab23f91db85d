import { expect, it } from 'vitest'
import { nearestPage } from '../../src/app/nearest-page.ts'

it('a page is found by its area and its name, whatever stands between them', () => {
  expect(nearestPage('game-master/item-incom', 'GameMaster')?.path).toBe('game-master/overview/item-income')
  expect(nearestPage('game-master/item-incom', 'User')).toBeNull()
})

it('an area alone makes no page near', () => {
  for (const path of ['stats/nope', 'profile/shop', 'game-master/xyz'])
    expect(nearestPage(path, 'GameMaster'), path).toBeNull()
  expect(nearestPage('stats/hero', 'User')?.path).toBe('stats/heroes')
})
