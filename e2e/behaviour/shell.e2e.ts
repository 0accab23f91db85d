import type { Page } from '@playwright/test'
import { expectNoSideways } from '../support/accessibility.ts'
import { goInside, heading, openByMenu } from '../support/forms.ts'
import { pixelAt } from '../support/pixel.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const open = async (page: Page, address = '/lionna_x5/profile') => {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}
test('One group of the menu is open at a time, the one of the page at first', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('super')
  await open(page, '/lionna_x5/stats/online')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const openGroups = menu.locator('button[aria-expanded=true]')
  await expect(openGroups).toHaveText(['Statistics'])
  for (const group of ['Admin', 'Game Master', 'Statistics']) {
    await menu.getByRole('button', { name: group }).click()
    await expect(openGroups).toHaveText([group])
    await expect(menu.getByRole('list').getByRole('link').first()).toBeVisible()
  }
  await menu.getByRole('button', { name: 'Statistics' }).click()
  await expect(openGroups).toHaveCount(0)
  await expect(menu.getByRole('list').getByRole('link')).toHaveCount(0)
})

test('The page that is shown is in sight in a menu that is longer than the window', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('super')
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/lionna_x5/game-master/journal')
  const here = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Journal' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize(PHONE)
  await page.getByRole('banner').getByRole('button').first().click()
  await expect(here).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeInViewport({ ratio: 1 })
})

/** Where no site is set, one stands in for it, outside production. */
const SITE = /^\/dev\/sites\/\w+$/

test('Links to the outside open beside the portal', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  for (const name of ['Forum', 'Support']) {
    const link = page.getByRole('link', { name: `${name} (opens in a new tab)` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', SITE)
  }
  await expect(page.getByRole('link', { name: 'To the public site' })).toHaveAttribute('href', SITE)
})

test('The sidebar can be folded away, and stays so', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar).toBeVisible()
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  await expect(sidebar).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(sidebar).toBeVisible()
})

test('On a phone the sidebar is a drawer that a link, Escape and its button close', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signedInAs('player')
  await open(page)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/ }).first()
  await expect(drawer).toBeHidden()
  await toggle.click()
  await expect(drawer).toBeVisible()
  await expect(drawer).toContainText('player@castellan.test')
  await expect(drawer.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await toggle.click()
  await drawer.getByRole('button', { name: 'Close the menu' }).click()
  await expect(drawer).toBeHidden()
  await toggle.click()
  await drawer.getByRole('button', { name: 'Statistics' }).click()
  await drawer.getByRole('link', { name: 'Top PvP', exact: true }).click()
  await expect(heading(page)).toHaveText('Top PvP')
  await expect(drawer).toBeHidden()
})

test('On a phone one signs out in the drawer, since a small top bar has no room for it', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signedInAs('player')
  await open(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: /menu/ }).first().click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
})

for (const [who, locale] of [
  ['player', 'ru'],
  ['super', 'en'],
  ['gm', 'ru'],
] as const)
  test.describe(`The top bar of ${who}, in ${locale}`, () => {
    test.use({ locale })

    test('fits into every width', async ({ page, signedInAs }) => {
      await signedInAs(who)
      await open(page, '/lionna_x5/profile/update')
      for (let width = 320; width <= 1_260; width += 20) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSideways(page, String(width))
      }
    })
  })

test('Breadcrumbs name the area and the page, and lead home', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page, '/lionna_x5/stats/topPvp')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Statistics', 'Top PvP'])
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Top PvP')
  await goInside(page, '/lionna_x5/profile/update')
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'My Profile', 'Update Password'])
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Update Password')
  await crumbs.getByRole('link', { name: 'My Profile', exact: true }).click()
  await expect(heading(page)).toHaveText('My Profile')
})

test('Breadcrumbs of a page of a character lead back to the character', async ({ page, signedInAs }) => {
  await signedInAs('gm')
  await open(page, '/lionna_x5/game-master/characterDetails/268435457/inventory')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Game Master', 'Character', 'Inventory'])
  await crumbs.getByRole('link', { name: 'Character' }).click()
  await expect(page).toHaveURL('/lionna_x5/game-master/characterDetails/268435457/info')
})

test('The look can be switched, at once and for good', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const ground = page.locator('body')
  const night = await ground.evaluate((body) => getComputedStyle(body).backgroundColor)
  await page.getByRole('button', { name: 'Switch to the light look' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(ground).not.toHaveCSS('background-color', night)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'castellan-color-scheme', value: 'light' }),
  )
})

test('Who prefers light gets the light look without asking', async ({ openBrowser }) => {
  const context = await openBrowser({ colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto('/account/login')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('Each page gives the window its name, and its heading the focus', async ({ page, signedInAs }) => {
  await page.goto('/account/login')
  await expect(page).toHaveTitle('Sign in · Castellan')
  await signedInAs('player')
  await open(page)
  await expect(page).toHaveTitle('My Profile · Castellan')
  await openByMenu(page, 'Statistics', 'Top Experience')
  await expect(page).toHaveTitle('Top Experience · Castellan')
  await expect(heading(page)).toBeFocused()
})

test('The server menu stays open for nothing but a choice', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  await page.getByRole('button', { name: 'Server: Lionna x5' }).click()
  const menu = page.getByRole('menu', { name: 'Server' })
  await expect(menu.getByRole('menuitemradio')).toHaveCount(5)
  await expect(menu.getByRole('menuitemradio', { checked: true })).toContainText('Lionna')
  // where nothing else takes the click
  await page.mouse.click(1_300, 75)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/lionna_x5/profile')
})

test('The ground glows behind a page, and stays where it is when the page is scrolled', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await open(page, '/lionna_x5/stats/topExp')
  const glow = () => pixelAt(page, 1_123, 65)
  const ground = await pixelAt(page, 1_430, 890)
  const before = await glow()
  expect(before[0]! - ground[0]!).toBeGreaterThan(4)
  await page.evaluate(() => scrollTo(0, 5))
  expect(await glow()).toEqual(before)
})

test('A page that was not loaded before the line broke opens by itself when it is back', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|Unable to preload CSS/)
  await signedInAs('player')
  await open(page)
  // the line breaks under a page that has all it needs, its words for a broken line too
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Top Experience' }).click()
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Top Experience')
})

test('A page that was not loaded before the portal went down opens by itself when it answers again', async ({
  page,
  signedInAs,
  problems,
}) => {
  problems.announce(
    /ERR_CONNECTION_REFUSED|status of 502|Failed to fetch|dynamically imported|Unable to preload CSS/,
  )
  await signedInAs('player')
  await open(page, '/lionna_x5/stats/topPvp')
  await settled(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation').getByRole('link', { name: 'Top PK' }).click()
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  // a proxy in front of it answers at once, and is not the portal; it takes the place of what refused, so that there is no moment in between
  await page.route('**/*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const again = page.waitForResponse((answer) => answer.status() === 502)
  await page.getByRole('button', { name: 'Try again' }).click()
  await again
  await page.unrouteAll()
  await expect(heading(page)).toHaveText('Top PK')
})

test('On a phone a long name of a server ends in dots, its rate and arrow beside it', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signedInAs('player')
  await open(page)
  const button = page.getByRole('button', { name: /^Server: / })
  const [name, rate, arrow] = [
    button.locator('span').nth(0),
    button.locator('span').nth(1),
    button.locator('svg'),
  ]
  await name.evaluate((element) => (element.textContent = 'Goddard of the Northern Winds'))
  await expect(name).toHaveCSS('text-overflow', 'ellipsis')
  const edge = (await button.boundingBox())!
  for (const part of [rate, arrow]) {
    const box = (await part.boundingBox())!
    expect(box.width).toBeGreaterThan(10)
    expect(box.x + box.width).toBeLessThan(edge.x + edge.width)
  }
  await expectNoSideways(page, 'a long name of a server')
})
