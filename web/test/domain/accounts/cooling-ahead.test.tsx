import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../support/open-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const load = async () => {
  const { CoolingAhead } = await import('../../../src/domain/accounts/CoolingAhead.tsx')
  return () => [
    createElement(CoolingAhead, { key: 'password', after: 'password' }),
    createElement('p', { key: 'end' }, 'The form'),
  ]
}
const open = (password: number) =>
  openPage(load as never, { cooling: { until: null, changes: [], hours: { email: 24, password, pin: 12 } } })

it('who changes a password reads before for how long nothing leaves the account, undone purchases among it', async () => {
  await open(12)
  const words =
    'For 12 hours after this change you cannot send coins, move characters, undo purchases and more. Security'
  const link = await screen.findByRole('link', { name: 'Security' })
  expect(link.getAttribute('href')).toBe('/lionna_x5/profile/security')
  expect(link.parentElement!.textContent).toBe(words)
})

it('nothing is said where the account would not cool off', async () => {
  const { asked } = await open(0)
  expect(await screen.findByText('The form')).toBeTruthy()
  expect(asked).toEqual([expect.stringMatching(/cooling$/)])
  expect(screen.queryByText(/after this change/)).toBeNull()
})
