import { expectAccessible } from '../support/accessibility.ts'
import { coins, sendCoins, top } from '../support/coins.ts'
import { heading, openByMenu, openProfile } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('Who loses the connection reads so, and no longer once it is back', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await signedInAs('player')
  // a stream that ends, a portal that is away, and one that is back
  await context.route('**/api/auth/live{,?*}', (route) => route.abort('connectionrefused'))
  await context.route(
    '**/api/auth/live{,?*}',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }),
    { times: 1 },
  )
  await openProfile(page)
  const lost = top(page).getByText('Connection lost. Reconnecting…')
  await expect(lost).toBeVisible()
  await expectAccessible(page, 'without a connection')
  await context.unrouteAll()
  await expect(lost).toHaveCount(0)
})

/** Milliseconds: at once, on a machine that is busy. */
const AT_ONCE = 1_000

test('Who goes offline reads so at once, and so does whose request does not come through', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/)
  await signedInAs('player')
  await openProfile(page)
  await settled(page)
  const lost = top(page).getByText('Connection lost. Reconnecting…')
  await context.setOffline(true)
  await expect(lost).toBeVisible({ timeout: AT_ONCE })
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)

  await context.route('**/api/**', (route) => route.abort('connectionrefused'))
  await openByMenu(page, 'Statistics', 'Top PvP')
  await expect(page.getByText('The portal cannot be reached').first()).toBeVisible()
  await expect(lost).toBeVisible({ timeout: AT_ONCE })
  await context.unrouteAll()
  await expect(lost).toHaveCount(0)
})

test('Who opens a page offline that was never there keeps the menu, and what was read before', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/)
  await signedInAs('player')
  await openProfile(page)
  await settled(page)
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Reminders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  await menu.getByRole('link', { name: 'My Profile', exact: true }).click()
  await expect(heading(page)).toHaveText('My Profile')
})

test('Who cannot be told of changes asks by themselves', async ({
  page,
  context,
  newPerson,
  openBrowser,
  signedInAs,
  problems,
}) => {
  const friend = await newPerson()
  await signedInAs(friend)
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await context.route('**/api/auth/live{,?*}', (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await openProfile(page)
  await expect(coins(page, '0')).toBeVisible()
  const elsewhere = await openBrowser()
  const sender = await elsewhere.newPage()
  await signedInAs(await newPerson({ coins: 100 }), { context: elsewhere })
  await openProfile(sender)
  await sendCoins(sender, friend.email, '7')
  await page.clock.fastForward(61_000)
  await expect(coins(page, '7')).toBeVisible()
})

test('While its scripts are on their way the page shows that something is done', async ({ page }) => {
  const answers: (() => void)[] = []
  await page.route(/\/assets\/index-.*\.js$/, (route) => {
    answers.push(() => void route.continue())
  })
  await page.goto('/account/login', { waitUntil: 'commit' })
  const line = page.locator('.under-way')
  await expect(line).toBeVisible()
  for (const answer of answers) answer()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
})
