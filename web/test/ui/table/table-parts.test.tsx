import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DataTableProps } from '../../../src/ui/table/data-table-props.ts'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import { renderUi } from '../../support/render-ui.tsx'

interface Line {
  readonly id: number
}
const PARTS = [[5, 4], [3, 2], [1]]

/** A list of three parts; the server may fail at one of them. */
function List({ failsAt, onRetry, ...props }: Partial<DataTableProps<Line>> & { failsAt?: number }) {
  const [known, setKnown] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const hasFailed = failsAt === known
  const load = () => {
    setLoading(true)
    setTimeout(() => {
      setKnown(known + 1)
      setLoading(false)
    })
  }
  return (
    <DataTable
      label="Lines"
      columns={[{ id: 'line', header: 'Line', value: (row) => `line ${row.id}` }]}
      rows={PARTS.slice(0, known)
        .flat()
        .map((id) => ({ id }))}
      rowId={(row) => String(row.id)}
      rowName={(row) => `line ${row.id}`}
      csvName="lines"
      error={hasFailed ? new Error('The server is away') : null}
      more={{ load: known < PARTS.length && !hasFailed ? load : undefined, isLoading, hasFailed }}
      {...(onRetry && { onRetry })}
      {...props}
    />
  )
}

const exported: string[] = []
const catchFiles = () => {
  exported.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => exported.push(text))
    return 'blob:lines'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
}
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
afterEach(() => vi.restoreAllMocks())

describe('a table whose rows come in parts', () => {
  it('says that there are more, and gets them one part at a time', async () => {
    renderUi(<List />)
    expect(screen.getByText('2+ rows')).toBeTruthy()
    await press('Load older rows')
    expect(await screen.findByText('4+ rows')).toBeTruthy()
    await press('Load older rows')
    expect(await screen.findByText('5 rows')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load older rows' })).toBeNull()
  })

  it('exports all of them, once', async () => {
    catchFiles()
    renderUi(<List />)
    await press('Export CSV')
    await waitFor(() => expect(exported).toHaveLength(1))
    expect(exported[0]!.split('\r\n').slice(1)).toEqual(['line 5', 'line 4', 'line 3', 'line 2', 'line 1'])
    expect(await screen.findByText('5 rows')).toBeTruthy()
  })

  it('exports what the search leaves of all parts', async () => {
    catchFiles()
    renderUi(<List state={{ search: 'line 1' }} />)
    expect(screen.getByText(/Nothing found for/)).toBeTruthy()
    await press('Load older rows')
    await waitFor(() => expect(screen.queryByText(/Nothing found for/)).toBeTruthy())
    await press('Load older rows')
    await screen.findByText('1 row')
    await press('Export CSV')
    await waitFor(() => expect(exported).toHaveLength(1))
    expect(exported[0]!.split('\r\n').slice(1)).toEqual(['line 1'])
  })

  it('exports nothing where a part cannot be had, and tries it again instead', async () => {
    catchFiles()
    const onRetry = vi.fn<() => void>()
    renderUi(<List failsAt={2} onRetry={onRetry} />)
    await press('Export CSV')
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away')
    await press('Export CSV')
    expect(onRetry).toHaveBeenCalledOnce()
    expect(exported).toEqual([])
  })
})

it('rows that a server searched are all shown, whatever their columns say', () => {
  renderUi(<List state={{ search: 'an id no column shows' }} search={{ hint: 'An id', isDone: true }} />)
  expect(screen.getByText('line 5')).toBeTruthy()
  expect(screen.getByPlaceholderText('An id')).toBeTruthy()
})
