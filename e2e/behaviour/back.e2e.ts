import type { Page } from '@playwright/test'
import { heading, openByMenu } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const open = async (page: Page, address = '/lionna_x5/profile') => {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

test('Back asks before what was typed in a sheet is lost', async ({ page, signedInAs }) => {
  await page.setViewportSize(PHONE)
  await signedInAs('gm')
  await open(page, '/lionna_x5/game-master/ip-limits')
  await page.getByRole('button', { name: 'New limit' }).click()
  const sheet = page.getByRole('dialog', { name: 'New limit' })
  await sheet.getByLabel('Comment').fill('Internet café')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Comment')).toHaveValue('Internet café')
  await page.goBack()
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(heading(page)).toHaveText('IP Limits')
})

test('Back closes a card on a phone, and the page stays', async ({ page, signedInAs }) => {
  await page.setViewportSize(PHONE)
  await signedInAs('player')
  await open(page, '/lionna_x5/stats/topPvp')
  await open(page)
  await page.getByRole('main').locator('button:has-text("Offline")').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText('My Profile')
  await page.goBack()
  await expect(heading(page)).toHaveText('Top PvP')
  await page.locator('tr[data-row]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Top PvP')
})

test('Back closes a dialog that lies in front, and the page stays', async ({ page, signedInAs }) => {
  await signedInAs('gm')
  await open(page, '/lionna_x5/stats/topPk')
  await openByMenu(page, 'Statistics', 'Top PvP')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.goBack()
  await expect(keys).toHaveCount(0)
  await expect(heading(page)).toHaveText('Top PvP')
})
