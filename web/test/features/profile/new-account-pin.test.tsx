import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AccountSheets } from '../../../src/features/profile/accounts/AccountSheets.tsx'
import { openPage } from '../../support/open-page.tsx'
import { gameAccount } from '../../support/people.ts'

const STEP = { what: 'create' } as const
const Sheets = () => (
  <AccountSheets shown={STEP} onClose={() => {}} accounts={[gameAccount('stormy9')]} characters={[]} />
)

it('A new game account leads on to its PIN', async () => {
  const user = userEvent.setup()
  await openPage(() => Promise.resolve(Sheets), {
    'game-account-terms': { isOffered: true, most: 5, canChangePassword: true, canRemove: true },
    'human-check': { provider: 'off' },
    createGameAccount: gameAccount('stormy9'),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'New game account' }))
  await user.type(await sheet.findByLabelText('Login'), 'stormy9')
  await user.type(sheet.getByLabelText('Password for the game'), 'Dwarf-77-mine')
  await user.type(sheet.getByLabelText('Repeat the password'), 'Dwarf-77-mine')
  await user.click(sheet.getByRole('button', { name: 'Create a game account' }))
  await user.click(await sheet.findByRole('button', { name: 'Set a PIN' }))
  const next = within(await screen.findByRole('dialog', { name: 'PIN of stormy9' }))
  expect(await next.findByLabelText('PIN')).toBeTruthy()
})
