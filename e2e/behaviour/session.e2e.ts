import type { BrowserContext, Page } from '@playwright/test'
import { codeOf } from '../support/code-of.ts'
import { endElsewhere } from '../support/end-elsewhere.ts'
import { goInside, heading, openByMenu, openProfile, stored } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const MINUTE = 60_000

/** The refreshes a browser asks for from now on. */
function refreshesOf(watched: BrowserContext | Page) {
  const seen: string[] = []
  const note = (request: { url(): string }) => {
    if (request.url().endsWith('/api/auth/refresh-token')) seen.push(request.url())
  }
  if ('pages' in watched) watched.on('request', note)
  else watched.on('request', note)
  return seen
}

/** A page whose data has to be asked for. */
const lookAtSomethingNew = async (page: Page) => {
  await goInside(page, '/lionna_x5/stats/topExp')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
}

test('Nobody asks about the session of a stranger, who is left in peace', async ({ page }) => {
  const refreshes = refreshesOf(page)
  await page.goto('/account/login')
  await expect(heading(page)).toHaveText('Welcome back')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  expect(refreshes).toEqual([])
  await expect(page.getByRole('alert')).toHaveText('')
})

test('A reload keeps one signed in, with one refresh each time', async ({ page, signedInAs }) => {
  await signedInAs('player')
  const refreshes = refreshesOf(page)
  await openProfile(page)
  await page.reload()
  await expect(heading(page)).toHaveText('My Profile')
  expect(refreshes).toHaveLength(2)
})

const now = Math.floor(Date.now() / 1_000)
const tokenOf = (claims: unknown) => ['{}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.')
for (const [name, value] of [
  ['is no account', 'nonsense'],
  ['is no token', 'nonsense.of.three'],
  ['is bad base64', 'a.%%%.c'],
  ['is no JSON inside', `a.${btoa('no json')}.c`],
  ['has no end', tokenOf({ iat: now })],
  ['has an end in words', tokenOf({ iat: now, exp: 'tomorrow' })],
  ['is huge', `a.${'A'.repeat(1_000_000)}.c`],
  ['has run out', tokenOf({ iat: now - 700, exp: now - 100 })],
  ['is the JSON of an earlier version', JSON.stringify({ jwtToken: tokenOf({ iat: now, exp: now + 600 }) })],
] as const)
  test(`A stored token that ${name} is warned about and refreshed`, async ({ page, signedInAs }) => {
    await signedInAs('player')
    await page.goto('/favicon.svg')
    await page.evaluate((text) => localStorage.setItem('auth_token', text), value)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await openProfile(page)
    expect((await warned).text()).toContain('access token')
    expect(await stored(page, 'auth_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

test('A token is refreshed a minute before its end, again and again', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.clock.install()
  const refreshes = refreshesOf(page)
  await openProfile(page)
  for (const time of [2, 3, 4]) {
    await page.clock.fastForward(8 * MINUTE)
    expect(refreshes).toHaveLength(time - 1)
    const answer = page.waitForResponse(/refresh-token$/)
    await page.clock.fastForward(MINUTE)
    expect((await answer).status()).toBe(200)
    expect(refreshes).toHaveLength(time)
    // the next is planned once the token has come
    await expect(async () =>
      expect(await stored(page, 'auth_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    ).toPass()
  }
})

test('A clock that is a quarter of an hour fast causes no more refreshes than a right one', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.clock.install({ time: Date.now() + 15 * MINUTE })
  const refreshes = refreshesOf(page)
  await openProfile(page)
  await page.clock.fastForward(8 * MINUTE)
  await lookAtSomethingNew(page)
  expect(refreshes).toHaveLength(1)
  const answer = page.waitForResponse(/refresh-token$/)
  await page.clock.fastForward(MINUTE)
  await answer
  expect(refreshes).toHaveLength(2)
})

test('Signing out in one tab signs the other out', async ({ page, context, signedInAs }) => {
  await signedInAs('player')
  await openProfile(page)
  const other = await context.newPage()
  await openProfile(other)
  // a stream of changes that is still on its way would be told that the session is over
  await settled(page)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(other)).toHaveText('Welcome back')
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(page).toHaveURL(/returnUrl=%2Flionna_x5%2Fprofile/)
})

test('Signing in in one tab lets the waiting other tab in', async ({ page, context, signedInAs }) => {
  await page.goto('/lionna_x5/stats/topPvp')
  await expect(heading(page)).toHaveText('Welcome back')
  await signedInAs('player')
  const other = await context.newPage()
  await openProfile(other)
  await expect(heading(page)).toHaveText('Top PvP')
})

test('Two tabs that refresh at once both stay signed in', async ({ page, context, signedInAs }) => {
  await signedInAs('player')
  const other = await context.newPage()
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.clock.install()))
  await Promise.all(tabs.map(openProfile))
  for (let round = 0; round < 3; round += 1) {
    const answer = context.waitForEvent('response', (response) => response.url().endsWith('/refresh-token'))
    await Promise.all(tabs.map((tab) => tab.clock.fastForward(9 * MINUTE)))
    expect((await answer).status()).toBe(200)
  }
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expect(heading(tab)).toHaveText('My Profile')
    await lookAtSomethingNew(tab)
  }
})

test('A session that was ended elsewhere leads to the login page, with a word and nothing left', async ({
  page,
  baseURL,
  signedInAs,
  problems,
}) => {
  const { jwtToken } = await signedInAs('player')
  await page.clock.install()
  await openProfile(page)
  // crests still on their way would be refused before the page is left
  await settled(page)
  await endElsewhere(jwtToken, baseURL)

  problems.announce(/status of 401/)
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('player@castellan.test')
  await expect(page).toHaveURL(/returnUrl=%2Flionna_x5%2Fprofile/)
  expect(await stored(page, 'auth_token')).toBeNull()
  // the answer that ends it may still be on its way
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('session')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.fastForward(60 * MINUTE)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgotten password')
  await expect(page.getByText('Your session has ended')).toBeHidden()
  // the sign-in page asks for its human check, and how many play
  expect(asked.filter((url) => url.includes('/api/') && !/\/(human-check|realms)/.test(url))).toEqual([])
})

test('A session that was ended elsewhere is told in every tab', async ({
  page,
  context,
  baseURL,
  signedInAs,
  problems,
}) => {
  const { jwtToken } = await signedInAs('player')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openProfile(tab)
    await settled(tab)
  }
  problems.announce(/status of 401/)
  await endElsewhere(jwtToken, baseURL)
  for (const tab of [page, other]) {
    await expect(heading(tab)).toHaveText('Welcome back')
    await expect(tab.getByText('Your session has ended')).toBeVisible()
  }
})

test('Who loses the session on the way to another page is told too', async ({
  page,
  context,
  baseURL,
  signedInAs,
  problems,
}) => {
  const { jwtToken } = await signedInAs('player')
  await openProfile(page)
  // crests still on their way would be refused before the page is left
  await settled(page)
  problems.announce(/status of 401/)
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  const code = `**/${codeOf('$server.stats.topPvp.tsx')}`
  await context.route(code, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(code)
  await goInside(page, '/lionna_x5/stats/topPvp')
  await asked
  await endElsewhere(jwtToken, baseURL)
  await expect(heading(page)).toHaveText('Welcome back')
  letThrough()
  await expect(page.getByText('Your session has ended')).toBeVisible()
})

test('Signing out works here even when the server cannot be told', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  await signedInAs('player')
  await openProfile(page)
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await context.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
  expect(await stored(page, 'auth_token')).toBeNull()
})

test('A server out of reach shows an error with Retry, keeps the session, and heals', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  await signedInAs('player')
  await openProfile(page)
  await openByMenu(page, 'Statistics', 'Online Histogram')
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await context.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByText('30 days', { exact: true }).click()
  const failure = page.getByRole('main').getByRole('alert').first()
  await expect(failure).toContainText('The portal cannot be reached')
  await context.unrouteAll()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('img', { name: 'over the last 30 days' })).toBeVisible()
  await lookAtSomethingNew(page)
})

test('Without a connection a page says so instead of waiting, and heals by itself', async ({
  page,
  context,
  signedInAs,
  problems,
}) => {
  await signedInAs('player')
  await openProfile(page)
  await openByMenu(page, 'Statistics', 'Online Histogram')
  problems.announce(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByText('30 days', { exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('The portal cannot be reached')
  await context.setOffline(false)
  await expect(page.getByRole('img', { name: 'over the last 30 days' })).toBeVisible()
})
