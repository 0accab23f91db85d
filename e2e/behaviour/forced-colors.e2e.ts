import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const lineOf = (element: Element) => getComputedStyle(element).outlineStyle

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('A contrast theme shows what is chosen, and how full a bar is', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile/donations')
  await expect(heading(page)).toBeVisible()
  const amounts = page.getByRole('radiogroup').first().locator('label')
  const chosen = amounts.filter({ has: page.locator(':checked') })
  await expect.poll(() => chosen.evaluate(lineOf)).toBe('solid')
  const other = amounts.filter({ hasNot: page.locator(':checked') }).first()
  expect(await other.evaluate(lineOf)).toBe('none')
  const done = page.locator('progress + div > span').first()
  expect(await done.evaluate((bar) => getComputedStyle(bar).backgroundImage)).toContain('gradient')
})

test('A contrast theme draws switches, on and off', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile/reminders')
  const track = page.locator('input[role=switch] + span').first()
  await expect.poll(() => track.evaluate((part) => getComputedStyle(part).borderTopWidth)).toBe('1px')
  const off = await track.evaluate((part) => getComputedStyle(part).backgroundColor)
  await page.getByRole('switch', { name: 'New Heroes' }).press('Space')
  await expect.poll(() => track.evaluate((part) => getComputedStyle(part).backgroundColor)).not.toBe(off)
})
