import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { switchSingleKeys } from '../../../src/lib/keyboard/single-keys.ts'
import { ListKeys } from '../../../src/ui/keyboard/ListKeys.tsx'
import { Sheet } from '../../../src/ui/overlay/Sheet.tsx'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const LINES = ['first', 'second', 'third'].map((name) => ({ name }))
const opened = vi.fn<(name: string) => void>()

function showList(isCovered = false) {
  renderUi(
    <>
      <DataTable
        label="Lines"
        columns={[
          {
            id: 'name',
            header: 'Name',
            value: ({ name }) => name,
            cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
          },
        ]}
        rows={LINES}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        rowAction={{ label: 'Open', onAct: ({ name }) => opened(name), direct: true }}
      />
      <Sheet opened={isCovered} onClose={() => {}} title="Above">
        Words
      </Sheet>
      <ListKeys />
    </>,
  )
}

const press = (key: string, code = '') => fireEvent.keyDown(document.activeElement!, { key, code })
const rowInFocus = () => (document.activeElement as HTMLElement).dataset['row']
/** The rows a few keys lead to, one after the other. */
const walk = (...keys: readonly string[]) =>
  keys.map((key) => {
    press(key)
    return rowInFocus()
  })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  switchSingleKeys(true)
  opened.mockClear()
})

describe('the keys of a list', () => {
  it('lead from row to row, and stay at its ends', () => {
    showList()
    expect(walk('j', 'j', 'k', 'j', 'j', 'j')).toEqual([
      'first',
      'second',
      'first',
      'second',
      'third',
      'third',
    ])
  })

  it('are arrows too, once a row has the focus, and the page’s own before', () => {
    showList()
    expect(walk('ArrowDown', 'j', 'ArrowDown', 'ArrowUp')).toEqual([undefined, 'first', 'second', 'first'])
  })

  it('mean their place on a keyboard without Latin letters', () => {
    showList()
    press('о', 'KeyJ')
    expect(rowInFocus()).toBe('first')
    press('.', 'Slash')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('open the row that has the focus, once', () => {
    showList()
    walk('j', 'j')
    press('Enter')
    expect(opened.mock.calls).toEqual([['second']])
  })

  it('go on from the row whose link has the focus', () => {
    showList()
    screen.getByRole('link', { name: 'second' }).focus()
    expect(walk('j')).toEqual(['third'])
  })

  it('go to the search, and are letters in it', async () => {
    showList()
    const search = screen.getByRole('searchbox')
    press('/')
    expect(document.activeElement).toBe(search)
    await userEvent.type(search, 'jk?/')
    expect(search).toHaveProperty('value', 'jk?/')
    expect(document.activeElement).toBe(search)
  })

  it('leave commands of the browser alone', () => {
    showList()
    expect(fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })).toBe(true)
    expect(rowInFocus()).toBeUndefined()
  })

  it('rest while a sheet lies over the list', async () => {
    showList(true)
    await screen.findByRole('dialog', { name: 'Above' })
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(rowInFocus()).toBeUndefined()
  })

  it('are told by “?”, where single ones can be switched off', async () => {
    const user = userEvent.setup()
    showList()
    press('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(rowInFocus()).toBeUndefined()
  })
})
