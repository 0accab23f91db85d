import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../support/fake-portal.ts'
import { openAccountPage } from './account-page.tsx'

async function FreezePage() {
  const { StopPage } = await import('../../../src/features/account/StopPage.tsx')
  return () => <StopPage what="freeze" />
}
afterEach(() => vi.unstubAllGlobals())

const FREEZE = 'POST /api/auth/freeze-account'
const TOKEN = 'a'.repeat(43)

describe('the page that freezes an account', () => {
  it('freezes by its button alone, and leads to a new password', async () => {
    const { user, seen } = await openAccountPage(FreezePage, {
      search: `?token=${TOKEN}`,
      answers: { [FREEZE]: () => json(200, { message: 'Frozen' }) },
    })
    await screen.findByRole('heading', { name: 'Freeze your account?' })
    expect(seen).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Freeze my account' }))
    await screen.findByRole('heading', { name: 'Your account is frozen' })
    expect(seen.map(({ line, body }) => [line, body])).toEqual([[FREEZE, { token: TOKEN }]])
    const link = screen.getByRole('link', { name: 'Choose a new password' })
    expect(link.getAttribute('href')).toBe('/account/forgot-password')
  })

  it('says that a link is incomplete, or no longer valid', async () => {
    await openAccountPage(FreezePage, { search: '?token=short', answers: {} })
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  })

  it('says why the server refused', async () => {
    const { user } = await openAccountPage(FreezePage, {
      search: `?token=${TOKEN}`,
      answers: {
        [FREEZE]: () => json(400, { code: 'LINK_INVALID', message: 'This link is no longer valid' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Freeze my account' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid')
  })
})
