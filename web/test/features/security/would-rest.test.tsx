import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/features/security/cooling/WouldRest.tsx')).WouldRest
afterEach(() => vi.unstubAllGlobals())

it('all that rests after a change stands on the security page before one is made, the referral code among it, and how long', async () => {
  await openPage(load, { cooling: { until: null, changes: [], hours: { email: 24, password: 12, pin: 12 } } })
  const region = await screen.findByRole('region', { name: 'After a change of e\u2011mail, password or PIN' })
  expect(region.textContent).toContain('For up to 24 hours')
  expect(region.textContent).toContain('undo purchases, use a referral code, free reserved names')
})

it('and is not said where nothing cools off', async () => {
  const { asked } = await openPage(load, {
    cooling: { until: null, changes: [], hours: { email: 0, password: 0, pin: 0 } },
  })
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
})
