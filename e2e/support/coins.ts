import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The bar above every page. */
export const top = (page: Page) => page.getByRole('banner')

/** How many coins it says there are. */
export const coins = (page: Page, count: string) =>
  top(page).getByRole('link', { name: `${count} coins. Get more` })

/** Sends coins to somebody by the profile, which is open. */
export async function sendCoins(page: Page, to: string, count: string) {
  await page.getByRole('button', { name: 'Send to a friend' }).click()
  const sheet = page.getByRole('dialog', { name: 'Send coins to a friend' })
  await sheet.getByLabel('E-mail of your friend').fill(to)
  await sheet.getByLabel('Coins').fill(count)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(async () => {
    await sheet.getByRole('button', { name: `Send ${count} coin` }).click({ timeout: 1_000 })
    await expect(sheet).toContainText(`sent to ${to}`)
  }).toPass()
  await sheet.getByRole('button', { name: 'Done' }).click()
}
