import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Sheet } from '../../src/ui/Sheet.tsx'
import { renderUi } from './render-ui.tsx'

function TwoSheets() {
  const [isBelow, setBelow] = useState(true)
  const [isAbove, setAbove] = useState(false)
  return (
    <>
      <Sheet opened={isBelow} onClose={() => setBelow(false)} title="Below">
        <button type="button" onClick={() => setAbove(true)}>
          More
        </button>
      </Sheet>
      <Sheet opened={isAbove} onClose={() => setAbove(false)} title="Above">
        Words
      </Sheet>
    </>
  )
}

it('Escape closes the sheet in front, and then the one below', async () => {
  const user = userEvent.setup()
  renderUi(<TwoSheets />)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByRole('dialog', { name: 'Above' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Below' })).toBeNull())
})
