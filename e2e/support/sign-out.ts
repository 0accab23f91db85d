import type { Page } from '@playwright/test'

/** Until the server has ended the session: what follows comes as somebody new. */
export async function signOut(page: Page) {
  const told = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await told
}
