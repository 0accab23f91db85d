import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Column } from '../../../src/ui/table/column.ts'
import type { DataTableProps } from '../../../src/ui/table/data-table-props.ts'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import type { TableState } from '../../../src/ui/table/table-state.ts'
import { renderUi } from '../../support/render-ui.tsx'

interface Fighter {
  id: number
  name: string
  level: number | null
  clan: string
}

const fighters: Fighter[] = Array.from({ length: 45 }, (_, index) => ({
  id: index,
  name: `Fighter ${45 - index}`,
  level: index === 7 ? null : index,
  clan: index % 2 ? 'Wolves' : 'Ravens',
}))
const columns: Column<Fighter>[] = [
  { id: 'name', header: 'Name', priority: 1, value: (row) => row.name },
  { id: 'level', header: 'Level', align: 'right', descFirst: true, value: (row) => row.level },
  { id: 'clan', header: 'Clan', priority: 3, value: (row) => row.clan },
]

/* an empty table is a sentence, not a page of nothing */
it('without rows counts none and has no pages', () => {
  renderUi(<Table rows={[]} />)
  expect(screen.getByText('Nothing here yet')).toBeTruthy()
  expect(screen.queryByText('0 rows')).toBeNull()
  expect(screen.queryByText(/0–0 of 0/)).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
})

function Table(props: Partial<DataTableProps<Fighter>>) {
  const [state, setState] = useState<TableState>({})
  return (
    <DataTable
      label="Fighters"
      columns={columns}
      rows={fighters}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.name}
      pageSize={20}
      state={state}
      onStateChange={setState}
      {...props}
    />
  )
}

describe('a column of amounts', () => {
  const summed = columns.map((column) =>
    column.id === 'level' ? { ...column, sum: (total: number) => `${total} in all` } : column,
  )

  it('is added up over all rows that the search leaves, not over the page', async () => {
    renderUi(<Table columns={summed} />)
    expect(screen.getByText('Level: 983 in all')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'Wolves')
    expect(await screen.findByText('Level: 477 in all')).toBeTruthy()
  })

  it('is not where a part of the rows is here', () => {
    renderUi(<Table columns={summed} more={{ load: () => {}, isLoading: false, hasFailed: false }} />)
    expect(screen.queryByText(/in all/)).toBeNull()
  })
})

const bodyRows = () => within(screen.getAllByRole('rowgroup')[1]!).getAllByRole('row')
const firstCells = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]!.textContent)

/** Gives every element a width, which the test's browser does not lay out. */
const withWidth = (width: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)

afterEach(() => vi.restoreAllMocks())

describe('sorting', () => {
  it('orders by a click on a header and says so', async () => {
    const user = userEvent.setup()
    renderUi(<Table />)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    // As a person counts: 2 before 10.
    expect(firstCells().slice(0, 3)).toEqual(['Fighter 1', 'Fighter 2', 'Fighter 3'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(firstCells()[0]).toBe('Fighter 45')
  })

  it('keeps what has no value at the end, both ways', async () => {
    const user = userEvent.setup()
    renderUi(<Table pageSize={50} />)
    await user.click(screen.getByRole('button', { name: 'Level' }))
    expect(firstCells()[0]).toBe('Fighter 1')
    expect(firstCells().at(-1)).toBe('Fighter 38')
    await user.click(screen.getByRole('button', { name: 'Level' }))
    expect(firstCells()[0]).toBe('Fighter 45')
    expect(firstCells().at(-1)).toBe('Fighter 38')
  })

  it('is left alone where the address names a column that does not exist', () => {
    renderUi(<Table state={{ sort: 'nonsense' }} />)
    expect(firstCells()[0]).toBe('Fighter 45')
  })
})

describe('search', () => {
  it('finds in any column and any case, and counts what it found', async () => {
    const user = userEvent.setup()
    renderUi(<Table />)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'WOLVES')
    expect(await screen.findByText('22 rows')).toBeTruthy()
  })

  it('says what it looked for where it found nothing', async () => {
    const user = userEvent.setup()
    renderUi(<Table />)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'dragon{Enter}')
    expect(await screen.findByText('Nothing found for “dragon”')).toBeTruthy()
  })

  it('follows the address when it goes back', () => {
    const { rerender } = renderUi(<Table state={{ search: 'Fighter 12' }} />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Fighter 12')
    rerender(<Table state={{}} />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
})

describe('pages', () => {
  it('show so many rows each', async () => {
    const user = userEvent.setup()
    renderUi(<Table />)
    expect(bodyRows()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(bodyRows()).toHaveLength(5)
    expect(screen.getByText('41–45 of 45')).toBeTruthy()
  })

  it('end with the last one, whatever the address says', () => {
    renderUi(<Table state={{ page: 99 }} />)
    expect(bodyRows()).toHaveLength(5)
  })

  it('come from the server where it pages: nothing is cut or sorted here', async () => {
    const user = userEvent.setup()
    const onStateChange = vi.fn<(state: TableState) => void>()
    renderUi(
      <Table
        rows={fighters.slice(0, 20)}
        server={{ total: 900 }}
        state={{ page: 2, search: 'nobody', sort: 'name' }}
        onStateChange={onStateChange}
      />,
    )
    expect(firstCells()[0]).toBe('Fighter 45')
    expect(screen.getByText('21–40 of 900')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onStateChange).toHaveBeenLastCalledWith({ page: 3, search: 'nobody', sort: 'name' })
  })
})

describe('a virtual table', () => {
  it('mounts a screenful of ten thousand rows and tells how many there are', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `F${id}`, level: id, clan: 'x' }))
    renderUi(<Table rows={many} virtual />)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
    expect(bodyRows().length).toBeLessThan(60)
  })
})

describe('a narrow table', () => {
  it('drops columns by importance and opens a row as a card with all of them', async () => {
    withWidth(360)
    const user = userEvent.setup()
    renderUi(<Table />)
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Open'])
    await user.click(screen.getByRole('button', { name: 'Open Fighter 45' }))
    const card = await screen.findByRole('dialog', { name: 'Fighter 45' })
    expect(within(card).getByText('Clan').nextSibling?.textContent).toBe('Ravens')
    expect(within(card).getByText('Level').nextSibling?.textContent).toBe('0')
  })

  it('opens by a tap anywhere on the row, and gives the row action on the card', async () => {
    withWidth(360)
    const onAct = vi.fn<(row: Fighter) => void>()
    renderUi(<Table rowAction={{ label: 'Manage', onAct }} />)
    fireEvent.click(screen.getByText('Fighter 45'))
    expect(onAct).not.toHaveBeenCalled()
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Manage' }))
    expect(onAct).toHaveBeenCalledWith(fighters[0])
  })

  it('shows all columns where there is room', () => {
    withWidth(1100)
    renderUi(<Table />)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })
})

const isMine = (row: Fighter) => row.name === 'Fighter 2' || row.name === 'Fighter 40'

describe('rows of my own', () => {
  it('are marked, and a button leads from one to the next over the pages', async () => {
    const user = userEvent.setup()
    renderUi(<Table isMine={isMine} />)
    const jump = screen.getByRole('button', { name: 'Jump to me' })
    await user.click(jump)
    expect(document.activeElement?.textContent).toContain('Fighter 40')
    expect(document.activeElement?.getAttribute('data-mine')).toBe('true')
    await user.click(jump)
    expect(document.activeElement?.textContent).toContain('Fighter 2')
    expect(screen.getByText('41–45 of 45')).toBeTruthy()
  })

  it('need no button where there are none', () => {
    renderUi(<Table isMine={() => false} />)
    expect(screen.queryByRole('button', { name: 'Jump to me' })).toBeNull()
  })
})

describe('columns', () => {
  it('are switched off and on', async () => {
    const user = userEvent.setup()
    renderUi(<Table />)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Clan' }))
    expect(screen.queryByRole('columnheader', { name: 'Clan' })).toBeNull()
  })
})

describe('export', () => {
  it('hands over all that was found, in order, not only the page', async () => {
    const user = userEvent.setup()
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:table'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    renderUi(<Table csvName="fighters" state={{ sort: 'name' }} />)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const lines = (await files[0]!.text()).split('\r\n')
    expect(lines).toHaveLength(46)
    expect(lines[1]).toBe('Fighter 1,44,Ravens')
  })
})

describe('without rows', () => {
  it('shows as many grey rows as will come', () => {
    renderUi(<Table rows={undefined} />)
    expect(bodyRows()).toHaveLength(20)
    expect(screen.queryByText(/rows/)).toBeNull()
  })

  it('says what is empty', () => {
    renderUi(<Table rows={[]} empty={{ title: 'No fighters yet' }} />)
    expect(screen.getByText('No fighters yet')).toBeTruthy()
  })

  it('tells what went wrong and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    renderUi(<Table rows={undefined} error={new Error('The server is away')} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('The server is away')
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps old rows when only the refresh failed', () => {
    renderUi(<Table error={new Error('The server is away')} />)
    expect(bodyRows()).toHaveLength(20)
    expect(screen.getByRole('alert').textContent).toContain('The server is away')
  })
})
