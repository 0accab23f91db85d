import { beforeEach, describe, expect, it } from 'vitest'
import { recentEntries, rememberEntry } from '../../../src/app/palette/recent.ts'

const boss = (npcId: number) =>
  ({ id: `boss:${npcId}`, kind: 'boss', label: `Boss ${npcId}`, hint: '', search: { boss: npcId } }) as const

beforeEach(() => localStorage.clear())

describe('what was chosen last', () => {
  it('stands first and once, six at most, on its own server', () => {
    for (const npcId of [1, 2, 3, 4, 5, 6, 7, 3]) rememberEntry('lionna_x5', boss(npcId))
    expect(recentEntries('lionna_x5').map(({ search }) => search?.['boss'])).toEqual([3, 7, 6, 5, 4, 2])
    expect(recentEntries('teon_x1')).toEqual([])
  })

  it.each(['{', '"text"', '[null, 7, {"id": 1}]', '[{"id":"x","kind":"weapon","label":"","hint":""}]'])(
    'is nothing where the storage holds %s',
    (stored) => {
      localStorage.setItem('castellan-palette-recent-lionna_x5', stored)
      expect(recentEntries('lionna_x5')).toEqual([])
    },
  )
})
