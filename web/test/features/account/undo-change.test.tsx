import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

async function UndoChangePage() {
  const { StopPage } = await import('../../../src/features/account/StopPage.tsx')
  return () => <StopPage what="undo" />
}
const ConfirmEmailChangePage = async () =>
  (await import('../../../src/features/account/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage
afterEach(() => vi.unstubAllGlobals())

const UNDO = 'POST /api/auth/undo-change'
const CONFIRM = 'POST /api/auth/confirm-email-change'
const search = `?token=${'a'.repeat(43)}`

describe('the page that undoes a change', () => {
  it('says all it does before its button does it, and leads to a new password', async () => {
    const { user, seen } = await openAccountPage(UndoChangePage, {
      search,
      answers: { [UNDO]: () => json(200, { message: 'Undone' }) },
    })
    await screen.findByRole('heading', { name: 'Undo the change?' })
    expect(screen.getByText(/Then close this page: the change stays\./)).toBeTruthy()
    const effects = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(effects.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('e-mail'),
      expect.stringContaining('PIN'),
      expect.stringContaining('last three days'),
      expect.stringContaining('All sessions end'),
      expect.stringContaining('“Forgot password?”'),
    ])
    expect(seen).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo it' }))
    await screen.findByRole('heading', { name: 'The change is undone' })
    const link = screen.getByRole('link', { name: 'Choose a new password' })
    expect(link.getAttribute('href')).toBe('/account/forgot-password')
  })

  it('leads on from a link that was used, and no longer says that the change stays', async () => {
    const { user } = await openAccountPage(UndoChangePage, {
      search,
      answers: { [UNDO]: () => json(400, { code: 'LINK_USED', message: 'This link has been used already' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo it' }))
    expect((await screen.findByRole('alert')).textContent).toContain('used already')
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeTruthy()
    expect(screen.queryByText(/the change stays/)).toBeNull()
  })
})

describe('the page that confirms a new e-mail', () => {
  it.each([
    ['says until when the account cools off', '2026-11-26T12:00:00.000Z', true],
    ['says nothing of it where it does not', null, false],
  ] as const)('%s', async (_what, coolsUntil, isTold) => {
    const { user } = await openAccountPage(ConfirmEmailChangePage, {
      search,
      answers: { [CONFIRM]: () => json(200, { message: 'Changed', email: 'new@example.com', coolsUntil }) },
    })
    await user.type(await screen.findByLabelText('Password'), 'password')
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
    await screen.findByRole('heading', { name: 'Your e-mail is changed' })
    expect(screen.getByText(/Sign in with new@example.com from now on/)).toBeTruthy()
    const told = /Until .*26.* UTC coins, characters and game accounts can’t leave your account/
    expect(told.test(document.body.textContent)).toBe(isTold)
  })
})
