import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'

// What is seen between a press and its answer.

/** All but the one that is part of the page's beginning. */
const SCRIPTS = /\/assets\/(?!color-scheme).*\.js$/

/** Holds the scripts that are asked for until it is let go. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('While a page is on its way a line says so, then its outline stands there, and its name changes everywhere at once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/castles')
  await expect(page.locator('main h2').first()).toBeVisible()
  const letGo = await holdScripts(page)
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]')
  await page.getByRole('link', { name: 'Top Clans' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]').filter({ visible: true }).first()).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await expect(here).toHaveText('Top Clans')
  letGo()
  await expect(heading(page)).toHaveText('Top Clans')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})

test('A page on its way has a line after a tenth of a second, its outline and its name after three, and none before', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.clock.install()
  await page.goto('/lionna_x5/stats/castles')
  await expect(page.locator('main h2').first()).toBeVisible()
  await settled(page)
  const letGo = await holdScripts(page)
  const line = page.getByRole('progressbar', { name: 'Loading' })
  const outline = page.locator('main > div > [aria-busy=true]')
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]')
  const inMenu = page.getByRole('navigation', { name: 'Menu' }).locator('[data-here]')
  const here = async () => [
    await line.count(),
    await outline.count(),
    await crumb.textContent(),
    await inMenu.textContent(),
  ]

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Top Clans' }).click()
  await expect(page).toHaveURL('/lionna_x5/stats/topClans')
  await page.clock.runFor(80)
  expect(await here()).toEqual([0, 0, 'Castles', 'Castles'])
  await page.clock.runFor(40)
  await expect(line).toHaveCount(1)
  await page.clock.runFor(150)
  expect(await here()).toEqual([1, 0, 'Castles', 'Castles'])
  await page.clock.runFor(60)
  await expect(outline).toHaveCount(1)
  expect(await here()).toEqual([1, 1, 'Top Clans', 'Top Clans'])
  await page.clock.resume()
  letGo()
  await expect(heading(page)).toHaveText('Top Clans')
  expect(await here()).toEqual([0, 0, 'Top Clans', 'Top Clans'])
})

for (const [where, width] of [
  ['a desktop', 1_440],
  ['a phone', 390],
] as const)
  test(`What was saved at the foot of a long page is said in sight on ${where}`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signedInAs('player')
    await page.goto('/lionna_x5/profile/donations')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeInViewport()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Saved')).toHaveCount(0)
  })

test('On a phone the price and the button stay in sight until their card is', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs('player')
  await page.goto('/lionna_x5/profile/donations')
  const bar = page.getByRole('region', { name: 'What you pay' })
  await page.getByRole('radio').nth(2).check({ force: true })
  await expect(bar).toContainText('25.00 €')
  await expect(bar.getByRole('button', { name: 'Pay 25.00 €' })).toBeInViewport()
  await page.getByRole('button', { name: /^Pay 25\.00 € · get/ }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

test('A page whose scripts do not come says so and offers another try', async ({ page, problems }) => {
  problems.announce(/ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/account/login')
  await expect(page.getByText('This is taking longer than it should')).toBeVisible()
  await page.unroute(SCRIPTS)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('A question is headed by larger and heavier words than it has, whichever styles come first', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gm')
  await page.goto('/lionna_x5/game-master/ma-details?email=player@castellan.test')
  await page.getByRole('button', { name: 'Block', exact: true }).first().click()
  const question = page.getByRole('dialog')
  const title = question.getByRole('heading', { name: 'Block player@castellan.test?' })
  await expect(title).toHaveCSS('font-weight', '650')
  await expect(title).toHaveCSS('font-size', '20px')
})

test('What is told of an account while its form is filled in moves no button away from who presses it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/lionna_x5/admin/purchase-history')
  await page.getByRole('button', { name: 'Give or correct coins' }).click()
  const coins = sheet(page, 'Coins of an account')
  const give = coins.getByRole('button', { name: 'Give coins' })
  await settled(page)
  const before = await give.boundingBox()
  await coins.getByLabel('Coins').fill('77')
  await coins.getByLabel('E-mail').fill('player@castellan.test')
  await expect(coins.getByText(/^Has [\d,]+ coins on this server/)).toBeVisible()
  expect(await give.boundingBox()).toEqual(before)
})
