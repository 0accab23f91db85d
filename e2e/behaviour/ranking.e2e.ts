import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signedInAs }) => signedInAs('player'))

const card = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr[data-row]')

test('A search finds a player, stands in the address and survives a reload', async ({ page }) => {
  await page.goto('/lionna_x5/stats/topExp')
  const name = (await rows(page).nth(6).locator('b').innerText()).trim()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`search=${name.toLowerCase()}`))
  await expect(rows(page).first()).toContainText(name)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(name.toLowerCase())
  await expect(rows(page).first()).toContainText(name)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such hero')
  await expect(page.getByText('Nothing found for “no such hero”')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(rows(page)).toHaveCount(25)
  await expect(page).toHaveURL('/lionna_x5/stats/topExp')
})

test('A character of a ranking opens as a card that a reload keeps, and Back closes', async ({ page }) => {
  await page.goto('/lionna_x5/stats/topPvp')
  const stranger = page.locator('tr[data-row]:not([data-mine])').nth(3).locator('b a')
  const name = await stranger.innerText()
  await stranger.click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(card(page).getByRole('region', { name: 'Class path' })).toBeVisible()
  await expect(card(page).getByRole('link', { name: /^\d+ PvP/ })).toBeVisible()
  await expect(page).toHaveURL(/\?character=\d+$/)
  await page.reload()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await page.goBack()
  await expect(card(page)).toHaveCount(0)
  await expect(page).toHaveURL('/lionna_x5/stats/topPvp')
})
