import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { confirm } from '../../../src/ui/overlay/confirm.tsx'
import { Sheet } from '../../../src/ui/overlay/Sheet.tsx'
import { renderUi } from '../../support/render-ui.tsx'

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

function GoneButton() {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <section>
      <h2>Sign-in</h2>
      {isDone ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Switch on
        </button>
      )}
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title="Sign-in">
        <button
          type="button"
          onClick={() => {
            setOpen(false)
            setDone(true)
          }}
        >
          Done
        </button>
      </Sheet>
    </section>
  )
}

it('where the button that opened a sheet is gone after it, the focus goes to the heading of its part', async () => {
  const user = userEvent.setup()
  renderUi(<GoneButton />)
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign-in'), { timeout: 3_000 })
  expect(document.activeElement?.tagName).toBe('H2')
})

it('Escape answers a question that was asked from a sheet, and leaves the sheet', async () => {
  const user = userEvent.setup()
  const question = { title: 'Really?', message: 'Words', confirmLabel: 'Yes' }
  renderUi(
    <Sheet opened onClose={() => answers.push('closed')} title="Below">
      <button type="button" onClick={() => void confirm(question).then((answer) => answers.push(answer))}>
        Ask
      </button>
    </Sheet>,
  )
  const answers: unknown[] = []
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Really?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual([null]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Really?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeTruthy()
})
