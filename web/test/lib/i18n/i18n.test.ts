import { afterEach, expect, it, vi } from 'vitest'
import { i18nReady, t } from '../../../src/lib/i18n/i18n.ts'

afterEach(() => vi.restoreAllMocks())

it('complains about a placeholder that nobody filled, and never shows it', async () => {
  await i18nReady
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gap: (key: 'profile.noAccounts') => string = t
  expect(gap('profile.noAccounts')).toBe('No game account on  yet')
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('{{server}}'))
})
