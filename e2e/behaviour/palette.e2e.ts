import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'A page, character, clan, boss or class' })

/** Ctrl K, which a page that has just come may not hear yet. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

test('Ctrl K leads to a page, a boss, a clan and back to what was chosen last, by the keyboard alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
  const field = fieldOf(page)

  await openPalette(page)
  await field.fill('taxes')
  await expect(page.getByRole('option', { name: /^Castles/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Castles')

  await openPalette(page)
  await field.fill('antharas')
  await expect(page.getByRole('option', { name: /^Antharas/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Antharas' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Antharas/,
    /^Castles/,
  ])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('A part of a name finds characters and clans of the server', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/castles')
  const clan = await page.locator('main a[href*="clan="]').filter({ hasText: /\w{4}/ }).first().innerText()
  await page.getByRole('button', { name: 'Find a page, character, clan or boss' }).click()
  await fieldOf(page).fill(clan.slice(1))
  await page.getByRole('group', { name: 'Clans' }).getByRole('option', { name: clan }).first().click()
  await expect(page.getByRole('dialog', { name: clan })).toBeVisible()
})

test('What does not exist is said so, and a page of staff is not offered to players', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
  await openPalette(page)
  await page.keyboard.type('zzzzqqq')
  await expect(page.getByText('Nothing found for “zzzzqqq”')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('purchase history')
  await expect(page.getByText('Nothing found for “purchase history”')).toBeVisible()
})

test('Who opens it while the line is down keeps the page, is told why, and gets it once the line is back', async ({
  page,
  context,
  problems,
  signedInAs,
}) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED/)
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
  await settled(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('The portal cannot be reached').first()).toBeVisible()
  await expect(heading(page)).toHaveText('My Profile')
  await context.setOffline(false)
  await expect(fieldOf(page)).toBeVisible()
})
