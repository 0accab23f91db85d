import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CODE_MISSING, lazyPart } from '../../../src/lib/lazy-part.ts'
import { OnceOpened } from '../../../src/ui/overlay/OnceOpened.tsx'
import { Sheet, type SheetState } from '../../../src/ui/overlay/Sheet.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const PinSheet = (state: SheetState) => (
  <Sheet {...state} title="PIN">
    Four digits
  </Sheet>
)

function Page({ sheet: Lazy }: { sheet: typeof PinSheet }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Set a PIN
      </button>
      <output>{opened ? 'wanted' : 'not wanted'}</output>
      <OnceOpened when={opened}>
        <Lazy opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </>
  )
}

it('a sheet whose code does not come does not open by itself once it is there, and does at the next press', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const user = userEvent.setup()
  let isOffline = true
  const load = () =>
    isOffline ? Promise.reject(new Error(`${CODE_MISSING} PinSheet.js`)) : Promise.resolve(PinSheet)
  renderUi(<Page sheet={lazyPart(load) as unknown as typeof PinSheet} />)
  await user.click(screen.getByRole('button', { name: 'Set a PIN' }))
  expect(screen.getByText('wanted')).toBeTruthy()
  isOffline = false
  await waitFor(() => expect(screen.getByText('not wanted')).toBeTruthy(), { timeout: 4_000 })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set a PIN' }))
  expect(await screen.findByRole('dialog', { name: 'PIN' })).toBeTruthy()
})

it('a sheet whose code comes at once opens', async () => {
  const user = userEvent.setup()
  renderUi(<Page sheet={lazyPart(() => Promise.resolve(PinSheet)) as unknown as typeof PinSheet} />)
  await user.click(screen.getByRole('button', { name: 'Set a PIN' }))
  expect(await screen.findByRole('dialog', { name: 'PIN' })).toBeTruthy()
})
