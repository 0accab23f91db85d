import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const open = async (page: Page, address = '/lionna_x5/profile') => {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}
const clockOf = (page: Page) => page.getByRole('region', { name: 'Clock' }).first()

test('The clock ticks, and shows the time of the server or of this computer', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.clock.install()
  await open(page)
  const time = clockOf(page).getByTestId('clock')
  await expect(time).toHaveText(/^\d\d:\d\d:\d\d$/)
  const before = await time.innerText()
  await page.clock.fastForward(1_000)
  await expect(time).not.toHaveText(before)
  const minutes = async () => {
    const [hours = 0, rest = 0] = (await time.innerText()).split(':').map(Number)
    return hours * 60 + rest
  }
  const onServer = await minutes()
  await page.getByRole('switch', { name: 'Show times in local time' }).click()
  await expect(clockOf(page)).toContainText('Local time')
  // St John's is behind Lionna by five and a half or six and a half hours
  const behind = (onServer - (await minutes()) + 1_440) % 1_440
  expect([329, 330, 331, 389, 390, 391]).toContain(behind)
})

test('The clock switch changes every time on the page, and is remembered', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page, '/lionna_x5/stats/online')
  const since = page.locator('time').last()
  const onServer = await since.innerText()
  expect(onServer).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await page.getByRole('switch', { name: 'Show times in local time' }).click()
  await expect(since).not.toHaveText(onServer)
  const here = await since.innerText()
  await page.reload()
  await expect(since).toHaveText(here)
  await expect(page.getByRole('switch', { name: 'Show times in local time' })).toBeChecked()
})

test('The hours of the server are asked for again when the tab becomes visible', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await open(page)
  await expect(clockOf(page).getByTestId('clock')).toHaveText(/^\d\d:/)
  const asked = page.waitForRequest(/getServerCurrentHours$/)
  // a browser without a window never hides a tab
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
})
