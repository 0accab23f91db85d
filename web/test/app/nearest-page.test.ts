import { expect, it } from 'vitest'
import { nearestPage } from '../../src/app/nearest-page.ts'

it('a page is found by its area and its name, whatever stands between them', () => {
  expect(nearestPage('game-master/item-incom', 'GameMaster')?.path).toBe('game-master/overview/item-income')
  expect(nearestPage('game-master/item-incom', 'User')).toBeNull()
})

it.each(['stats/nope', 'profile/shop', 'game-master/xyz'])('an area alone makes no page near: %s', (path) =>
  expect(nearestPage(path, 'GameMaster')).toBeNull(),
)

it('a name that is nearly a page’s is', () => {
  expect(nearestPage('stats/hero', 'User')?.path).toBe('stats/heroes')
})
