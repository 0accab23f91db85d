import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Column } from '../../../src/ui/table/column.ts'
import { useFittingColumns } from '../../../src/ui/table/use-fitting-columns.ts'

interface Row {
  readonly name: string
  readonly clan: string
  readonly class: string
}

const column = (id: keyof Row, priority: 1 | 2): Column<Row> => ({
  id,
  header: id,
  value: (row) => row[id],
  priority,
})
const COLUMNS = [column('name', 1), column('clan', 2), column('class', 2)]
const FOLDING: Column<Row>[] = COLUMNS.map((one) => (one.id === 'name' ? { ...one, folds: true } : one))
const WIDTH = 600
/** What a letter takes; names that may be cut short take no more than so many letters. */
const LETTER = 10
const CUT = 12

function Table({ rows, columns = COLUMNS }: { rows: readonly Row[]; columns?: Column<Row>[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { visible, isTight } = useFittingColumns(box, columns, WIDTH, rows)
  return (
    <div ref={box}>
      <table data-tight={isTight || undefined}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              {visible.map(({ id, value }) => (
                <td key={id}>{value?.(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As a browser lays out a table: each column is as wide as its longest text. */
function widthOf(table: HTMLElement) {
  const most = table.dataset['tight'] ? CUT : Infinity
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => Math.min(textContent.length, most)),
  )
  const columns = rows[0]?.map((_, place) => Math.max(...rows.map((row) => row[place]!))) ?? []
  return columns.reduce((sum, letters) => sum + letters * LETTER, 0)
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widthOf(this)
  })
})
afterEach(() => vi.restoreAllMocks())

const row = (letters: number): Row => ({
  name: 'n'.repeat(letters),
  clan: 'c'.repeat(letters),
  class: 's'.repeat(letters),
})
const table = () => document.querySelector('table')!
const shown = () => [...table().querySelectorAll('tr:last-child td')].map(({ textContent }) => textContent[0])

describe('the columns of a table', () => {
  it('are all there where they have room', () => {
    render(<Table rows={[row(20)]} />)
    expect(shown()).toEqual(['n', 'c', 's'])
  })

  it('go when other rows need more room, the rightmost of the least important first', () => {
    const { rerender } = render(<Table rows={[row(20)]} />)
    rerender(<Table rows={[row(25)]} />)
    expect(shown()).toEqual(['n', 'c'])
    rerender(<Table rows={[row(40)]} />)
    expect(shown()).toEqual(['n'])
    expect(table().dataset['tight']).toBeUndefined()
  })

  it('all go where a second line says what they said', () => {
    render(<Table rows={[row(25)]} columns={FOLDING} />)
    expect(shown()).toEqual(['n'])
  })

  it('are cut short when the last one that must stay is still too wide', () => {
    render(<Table rows={[row(61)]} />)
    expect(shown()).toEqual(['n'])
    expect(table().dataset['tight']).toBe('true')
  })
})
