import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { openPage } from '../../support/open-page.tsx'

const GlancePage = async () => {
  const { Glance } = await import('../../../src/features/profile/glance/Glance.tsx')
  return () => createElement(Glance, { characters: [], isFailed: false })
}

it.each([
  [1_204, '1,204'],
  [null, 'Not reported by this server'],
])('who plays is told where the server does not say whether it runs: %s', async (online, words) => {
  const facts = { server: 'lionna_x5', chronicle: 'Interlude', nextSiege: null }
  await openPage(GlancePage, { realms: [{ ...facts, state: 'unknown', online }] })
  const glance = await screen.findByRole('region', { name: 'At a glance' })
  const line = within(glance).getByRole('link', { name: /Players online/ })
  await expect.poll(() => line.textContent).toContain(words)
  expect(line.textContent.includes('Not reported')).toBe(online === null)
})
