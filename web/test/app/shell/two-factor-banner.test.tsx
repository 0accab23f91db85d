import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountIn } from '../../../src/lib/session/session.ts'
import { openPage } from '../../support/open-page.tsx'
import { tokenFor } from '../../support/tokens.ts'

afterEach(() => vi.unstubAllGlobals())

describe('staff whose role waits for a second factor', () => {
  it('are told so, and led to where they switch it on', async () => {
    await openPage(
      async () => (await import('../../../src/app/shell/TwoFactorBanner.tsx')).TwoFactorBanner,
      {},
    )
    const banner = await screen.findByRole('region', { name: 'Your role needs two-factor sign-in.' })
    expect(within(banner).getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
      '/lionna_x5/profile/security',
    )
  })

  it('are known as such by their token, which other tabs read', () => {
    const profile = { email: 'gm@castellan.test', role: 'User', scope: 'lionna_x5', email_verified: true }
    const accountOf = (claims: object) => accountIn(tokenFor(600, 1_800_000_000, { ...profile, ...claims }))
    expect(accountOf({ awaits_two_factor: true })).toHaveProperty('awaitsTwoFactor', true)
    expect(accountOf({})).not.toHaveProperty('awaitsTwoFactor')
  })
})
