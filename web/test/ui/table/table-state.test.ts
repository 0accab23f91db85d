import { describe, expect, it } from 'vitest'
import type { Column } from '../../../src/ui/table/column.ts'
import {
  chosenColumns,
  parseTableState,
  toggleColumn,
  toggleSort,
  withPage,
  withSearch,
} from '../../../src/ui/table/table-state.ts'

const columns: Column<object>[] = [
  { id: 'rank', header: 'Rank' },
  { id: 'name', header: 'Name' },
  { id: 'race', header: 'Race', hidden: true },
]
const idsOf = (state: object) => chosenColumns(state, columns).map((column) => column.id)

describe('the state of a table in an address', () => {
  it('is read back as it was written', () => {
    const state = { sort: '-exp', search: 'wolf', page: 3, size: 50, columns: 'rank.name' }
    expect(parseTableState({ ...state, days: 7 })).toEqual(state)
  })

  it('drops what makes no sense', () => {
    expect(parseTableState({ page: -1, size: 'many', sort: '', search: ['x'], columns: null })).toEqual({})
    expect(parseTableState({ page: 1.5, size: Number.MAX_VALUE })).toEqual({})
  })

  it('keeps a search that looks like a number', () => {
    expect(parseTableState({ search: 2026 })).toEqual({ search: '2026' })
  })
})

describe('sorting', () => {
  it('goes up, down, and back to how it came', () => {
    const up = toggleSort({ page: 4 }, 'name')
    expect(up).toEqual({ sort: 'name' })
    const down = toggleSort(up, 'name')
    expect(down).toEqual({ sort: '-name' })
    expect(toggleSort(down, 'name')).toEqual({})
  })

  it('starts with the largest where that is what one looks for', () => {
    expect(toggleSort({ sort: 'name' }, 'exp', true)).toEqual({ sort: '-exp' })
  })
})

describe('columns', () => {
  it('are all but the hidden ones, until chosen', () => {
    expect(idsOf({})).toEqual(['rank', 'name'])
    expect(idsOf({ columns: 'race' })).toEqual(['race'])
  })

  it('are never none, whatever the address says', () => {
    expect(idsOf({ columns: 'nonsense' })).toEqual(['rank', 'name'])
    expect(toggleColumn({ columns: 'race' }, columns, 'race')).toEqual({ columns: 'race' })
  })

  it('leave the address once they are as they were', () => {
    const more = toggleColumn({}, columns, 'race')
    expect(more).toEqual({ columns: 'rank.name.race' })
    expect(toggleColumn(more, columns, 'race')).toEqual({})
  })
})

it('a search starts at the first page, and the first page needs no number', () => {
  expect(withSearch({ page: 3 }, 'elf')).toEqual({ search: 'elf' })
  expect(withSearch({ search: 'elf' }, '')).toEqual({})
  expect(withPage({ page: 3 }, 1)).toEqual({})
})
