import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Column } from '../../../src/ui/table/column.ts'
import type { DataTableProps } from '../../../src/ui/table/data-table-props.ts'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import type { TableState } from '../../../src/ui/table/table-state.ts'
import { renderUi } from '../../support/render-ui.tsx'

interface Fighter {
  name: string
  level: number
}

const fighters: Fighter[] = [3, 2, 1].map((level) => ({ name: `Fighter ${level}`, level }))
const columns: Column<Fighter>[] = [
  { id: 'name', header: 'Name', priority: 1, value: (row) => row.name },
  { id: 'level', header: 'Level', align: 'right', descFirst: true, value: (row) => row.level },
]

function Table(props: Partial<DataTableProps<Fighter>>) {
  const [state, setState] = useState<TableState>({})
  return (
    <DataTable
      label="Fighters"
      columns={columns}
      rows={fighters}
      rowId={(row) => row.name}
      rowName={(row) => row.name}
      pageSize={20}
      state={state}
      onStateChange={setState}
      {...props}
    />
  )
}

const tools = () => [screen.queryByRole('button', { name: 'Columns' }), screen.queryByText('Name')]
const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')

it('has neither tools nor heads over a list that is empty, unless a search or a switch made it so', () => {
  const { unmount } = renderUi(<Table rows={[]} />)
  expect(tools()).toEqual([null, null])
  unmount()
  const searched = renderUi(<Table rows={[]} state={{ search: 'wolf' }} />)
  expect(tools()).not.toContain(null)
  searched.unmount()
  renderUi(<Table rows={[]} toolbar="Only the strong" />)
  expect(tools()).not.toContain(null)
})

it('marks the column in whose order the rows come, until another is chosen, and turns it round first', async () => {
  const user = userEvent.setup()
  const newest = columns.map((column) =>
    column.id === 'level' ? { ...column, comes: 'descending' as const } : column,
  )
  renderUi(<Table columns={newest} />)
  expect([order('Level'), order('Name')]).toEqual(['descending', 'none'])
  await user.click(screen.getByRole('button', { name: 'Level' }))
  expect(order('Level')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect([order('Level'), order('Name')]).toEqual(['none', 'ascending'])
})
