import { expect, it } from 'vitest'
import { clanHalls } from '@castellan/game-world/game-data'
import { CONTESTED_HALLS, HALL_TOWNS } from '../../../src/features/clan-halls/hall-facts.ts'

const halls = clanHalls.toSorted((one, other) => one.id - other.id)

it('the halls that are fought for are those of the game', () => {
  const fought = halls.filter(({ kind }) => kind === 'contestable')
  expect(CONTESTED_HALLS.map(({ id, name }) => [id, name])).toEqual(fought.map(({ id, name }) => [id, name]))
})

it('the towns with halls to let are those of the game, by the first of their halls', () => {
  const first = new Map<string, number>()
  for (const { town, id, kind } of halls) if (kind === 'auctionable' && !first.has(town)) first.set(town, id)
  expect(HALL_TOWNS.map(({ name, firstHall }) => [name, firstHall])).toEqual([...first])
})
