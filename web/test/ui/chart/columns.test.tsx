import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIGH, linePath, partsPath, WIDE } from '../../../src/ui/chart/columns/column-paths.ts'
import { labelledPlaces, scaleFor } from '../../../src/ui/chart/columns/column-scale.ts'
import type { ColumnSeries } from '../../../src/ui/chart/columns/column-series.ts'
import { ColumnChart } from '../../../src/ui/chart/columns/ColumnChart.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const series: ColumnSeries[] = [
  { id: 'a', label: 'Swords', color: 'gold', values: [1, 0, 4] },
  { id: 'b', label: 'Shields', color: 'azure', values: [2, 3, 0] },
]
const places = ['Monday', 'Tuesday', 'Wednesday'].map((name) => ({ name, tick: name }))
const chart = (
  <ColumnChart
    label="Sold"
    summary="Ten things were sold."
    places={places}
    series={series}
    comparison={{ label: 'Last week', values: [5, 1, 1] }}
    show={(value) => `${value} pcs`}
    csvName="sold"
  />
)
const legend = () => screen.getAllByRole('button', { pressed: true }).map((line) => line.textContent)

describe('the scale of columns', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [9, [0, 2, 4, 6, 8, 10]],
    [170, [0, 50, 100, 150, 200]],
  ])('up to %d stands at %j', (largest, ticks) => {
    expect(scaleFor(largest)).toEqual(ticks)
  })

  it('is whole, even, and holds the largest, with few lines', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (largest) => {
        const ticks = scaleFor(largest)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9))
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('has labels evenly spread, the first and the last always, however little room there is', () => {
    expect(labelledPlaces(3, 8)).toEqual([0, 1, 2])
    expect(labelledPlaces(30, 8)).toEqual([0, 4, 8, 12, 17, 21, 25, 29])
    expect(labelledPlaces(30, 4)).toEqual([0, 10, 19, 29])
    expect(labelledPlaces(30, 0)).toEqual([0, 29])
    expect(labelledPlaces(1, 8)).toEqual([0])
    expect(labelledPlaces(0, 8)).toEqual([])
  })
})

const heights = (path: string) =>
  [...path.matchAll(/M[\d.]+ (\d+)V(\d+)/g)].map(([, from, to]) => [+from!, +to!])

it('columns stand on each other, and what is nothing is not drawn', () => {
  expect(heights(partsPath(series, 0, 4))).toEqual([
    [HIGH, 750],
    [HIGH, 0],
  ])
  expect(heights(partsPath(series, 1, 4))).toEqual([
    [750, 250],
    [HIGH, 250],
  ])
  expect(linePath([0, 2], 4)).toBe(`M${WIDE / 2} ${HIGH}L${1.5 * WIDE} ${HIGH / 2}`)
})

describe('a chart of columns', () => {
  it('says all together until one column is looked at', () => {
    renderUi(chart)
    expect(screen.getByText('Ten things were sold.')).toBeTruthy()
    expect(legend()).toEqual(['Swords5 pcs', 'Shields5 pcs', 'Last week7 pcs'])
    const slider = screen.getByRole('slider', { name: 'Sold' })
    fireEvent.focus(slider)
    expect(legend()).toEqual(['Swords4 pcs', 'Shields0 pcs', 'Last week1 pcs'])
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Monday, Swords 1 pcs, Shields 2 pcs, Last week 5 pcs')
    fireEvent.blur(slider)
    expect(legend()[0]).toBe('Swords5 pcs')
  })

  it('follows the pointer', () => {
    renderUi(chart)
    const ground = screen.getByRole('slider').parentElement!
    ground.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
    fireEvent.pointerMove(ground, { clientX: 250 })
    expect(legend()[1]).toBe('Shields3 pcs')
    fireEvent.pointerLeave(ground)
    expect(legend()[1]).toBe('Shields5 pcs')
  })

  it('leaves out what is switched off', async () => {
    const { container } = renderUi(chart)
    const count = () => container.querySelectorAll('svg path').length
    const before = count()
    await userEvent.setup().click(screen.getByRole('button', { name: /Shields/ }))
    expect(legend()).toEqual(['Swords5 pcs', 'Last week7 pcs'])
    expect(count()).toBe(before - 1)
  })

  it('is a table too, the last one first', async () => {
    renderUi(chart)
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Table' }))
    const table = screen.getByRole('table', { name: 'Sold, as a table' })
    // its rows come with the code of tables without pages
    await within(table).findByText('Wednesday')
    const rows = within(table).getAllByRole('row')
    expect(rows[1]!.textContent).toMatch(/^Wednesday4 pcs4 pcs0 pcs1 pcs/)
  })
})
