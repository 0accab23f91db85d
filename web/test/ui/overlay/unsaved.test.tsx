import { post } from '@castellan/contract/engine/call'
import { closed, done, gameLogin } from '@castellan/contract/shapes/fields'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SheetHistoryContext } from '../../../src/lib/address/sheet-step.ts'
import { Form } from '../../../src/ui/forms/Form.tsx'
import { SubmitButton } from '../../../src/ui/forms/SubmitButton.tsx'
import { TextField } from '../../../src/ui/forms/TextField.tsx'
import { Sheet } from '../../../src/ui/overlay/Sheet.tsx'
import { renderUi } from '../../support/render-ui.tsx'

const call = {
  call: post('/accounts', {
    summary: 'Opens an account.',
    access: 'own',
    body: closed({ login: gameLogin }),
    output: done,
  }),
}

type User = ReturnType<typeof userEvent.setup>

/** A history whose Back button somebody presses: false where the step is held. */
function fakeHistory() {
  const guards = new Set<() => boolean>()
  const guard = (isHeld: () => boolean) => {
    guards.add(isHeld)
    return () => void guards.delete(isHeld)
  }
  const history = { steps: () => [], subscribe: () => () => {}, push: () => {}, back: () => {}, guard }
  return { history, back: () => ![...guards].some((isHeld) => isHeld()) }
}

async function openSheet() {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  const { history, back } = fakeHistory()
  renderUi(
    <SheetHistoryContext value={history}>
      <Sheet opened onClose={onClose} title="Account">
        <Form call={call} initial={{ login: '' }} onSubmit={() => Promise.resolve()}>
          <TextField name="login" label="Login" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Sheet>
    </SheetHistoryContext>,
  )
  return { user, onClose, back, field: await screen.findByRole('textbox', { name: 'Login' }) }
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

it('a sheet with something typed asks before it closes, and keeps it where somebody wants to go on', async () => {
  const { user, onClose, field } = await openSheet()
  await user.type(field, 'maple45')
  await user.keyboard('{Escape}')
  await question()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', 'maple45')
})

it('a sheet with something typed closes where somebody says so', async () => {
  const { user, onClose, field } = await openSheet()
  await user.type(field, 'maple45')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('the Back button of the browser asks the same of a sheet with something typed, and goes on in one without', async () => {
  const { user, onClose, back, field } = await openSheet()
  expect(back()).toBe(true)
  await user.type(field, 'maple45')
  expect(back()).toBe(false)
  await question()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

async function openWalk() {
  const user = userEvent.setup()
  const next = vi.fn<() => void>()
  renderUi(
    <Sheet
      opened
      onClose={() => {}}
      title="Account"
      walk={{ place: 1, count: 2, id: '1', previous: undefined, next }}
    >
      <Form call={call} initial={{ login: '' }} onSubmit={() => Promise.resolve()}>
        <TextField name="login" label="Login" />
      </Form>
    </Sheet>,
  )
  return { user, next, field: await screen.findByRole('textbox', { name: 'Login' }) }
}

it.each([
  ['button', async (user: User) => user.click(screen.getByRole('button', { name: 'Next' }))],
  [
    'key',
    async (user: User) => {
      screen.getByRole('button', { name: 'Close' }).focus()
      await user.keyboard('j')
    },
  ],
])('a sheet with something typed asks before it turns to a neighbour by %s', async (_how, turn) => {
  const { user, next, field } = await openWalk()
  await user.type(field, 'maple45')
  await turn(user)
  await question()
  expect(next).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(next).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', 'maple45')
  await turn(user)
  await question()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(next).toHaveBeenCalledOnce())
})

it('a sheet that nothing was typed in turns to a neighbour at once', async () => {
  const { user, next } = await openWalk()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(next).toHaveBeenCalledOnce()
})

it.each(['as it was opened', 'typed and cleared', 'sent'])('a sheet %s closes at once', async (how) => {
  const { user, onClose, field } = await openSheet()
  if (how !== 'as it was opened') await user.type(field, 'maple45')
  if (how === 'typed and cleared') await user.clear(field)
  if (how === 'sent') await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
