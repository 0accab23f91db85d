import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FoldingParts } from '../../../src/ui/layout/FoldingParts.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const parts = ['Gludio', 'Dion'].map((name) => ({ name, aside: '4 halls', content: <p>Halls of {name}</p> }))

/** A window as narrow as a phone's. */
function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }) as MediaQueryList,
  )
  // nothing scrolls without a layout engine
  Element.prototype.scrollIntoView = vi.fn<() => void>()
}
afterEach(() => vi.restoreAllMocks())

it('stand open, one after the other, where there is room', () => {
  renderUi(<FoldingParts parts={parts} />)
  expect(within(screen.getByRole('region', { name: 'Dion' })).getByText('Halls of Dion')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('are folded on a phone, and open and close under their names', async () => {
  onPhone()
  const user = userEvent.setup()
  renderUi(<FoldingParts parts={parts} />)
  expect(screen.queryByText('Halls of Gludio')).toBeNull()
  const gludio = screen.getByRole('button', { name: 'Gludio', expanded: false })
  await user.click(gludio)
  expect(screen.getByText('Halls of Gludio')).toBeTruthy()
  expect(screen.queryByText('Halls of Dion')).toBeNull()
  await user.click(gludio)
  expect(screen.queryByText('Halls of Gludio')).toBeNull()
})

it('are led to by chips, which open them and hand the focus on', async () => {
  onPhone()
  renderUi(<FoldingParts parts={parts} />)
  const chips = screen.getByRole('navigation', { name: 'Jump to' })
  await userEvent.setup().click(within(chips).getByRole('button', { name: 'Dion' }))
  expect(screen.getByText('Halls of Dion')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dion', expanded: true }))
})

it('are all open where there is little to see', () => {
  onPhone()
  renderUi(<FoldingParts parts={parts} isOpen />)
  expect(screen.getByText('Halls of Gludio')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
