import { expectAccessible, lookAround, wear } from '../support/accessibility.ts'
import { EVERY_PAGE, OPENED, partOf } from '../support/addresses.ts'
import { goInside, heading, visitEach } from '../support/forms.ts'
import { ROUTES } from '../support/routes.ts'
import { arrived } from '../support/settled.ts'
import { expectContent, STATISTICS, turnTo } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

const TOKEN = 'no-such-token-was-ever-sent-by-anybody-here'

const PUBLIC: Readonly<Record<string, string>> = {
  '/account/login': 'Welcome back',
  '/account/register?referral=friend': 'Create your account',
  '/account/forgot-password': 'Forgotten password',
  '/account/resend': 'Confirm your address',
  [`/account/confirm-password-update?token=${TOKEN}&email=a%40b.test`]: 'Confirm your new password',
  [`/account/freeze?token=${TOKEN}`]: 'Freeze your account?',
  [`/account/undo-change?token=${TOKEN}`]: 'Undo the change?',
  [`/account/confirm-email-change?token=${TOKEN}`]: 'Confirm your new e-mail',
  [`/account/erase?token=${TOKEN}`]: 'Delete your account?',
  [`/account/keep?token=${TOKEN}`]: 'Keep your account?',
  '/account/reset-password': 'This link is incomplete',
  '/account/confirm-account-removal': 'This link is incomplete',
  [`/account/confirm-account-removal?token=${TOKEN}&account=stormy9`]: 'Delete this game account?',
  [`/account/confirmGAPasswordChange?token=${TOKEN}&email=a%40b.test&server=teon_x1`]:
    'Confirm the new password',
}

test('Every page before signing in is accessible and fits', ({ page }) =>
  visitEach(page, Object.keys(PUBLIC), async (address) => {
    await expect(heading(page)).toHaveText(PUBLIC[address]!)
    await lookAround(page, address)
  }))

test('Forms with errors are accessible', async ({ page }) => {
  await page.goto('/account/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await lookAround(page, 'registration with errors')
})

const OTHERS = [...EVERY_PAGE, ...OPENED].filter((address) => !address.includes('/stats/'))
const PARTS = 10
const STATISTICS_PARTS = 4

for (let part = 0; part < PARTS; part += 1)
  test(`Every page of players and staff but the statistics is accessible and fits (${part + 1} of ${PARTS})`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super')
    await visitEach(page, partOf(OTHERS, part, PARTS), async (address) => {
      await expect(heading(page)).toBeVisible()
      await lookAround(page, address, () => arrived(page))
    })
  })

for (let part = 0; part < STATISTICS_PARTS; part += 1)
  test(`The statistics show their content on desktop and phone, are accessible and fit (${part + 1} of ${STATISTICS_PARTS})`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('player')
    const paths = new Map(STATISTICS.map((path) => [`/lionna_x5/${path}?size=10`, path]))
    await visitEach(page, partOf([...paths.keys()], part, STATISTICS_PARTS), async (address) => {
      const path = paths.get(address)!
      await expect(heading(page)).toHaveText(ROUTES.player[path]!)
      await lookAround(page, path, () => expectContent(page, path))
    })
  })

test('A page that a chronicle lacks is accessible and fits', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/harbor_x1/stats/heroes')
  await expect(page.getByRole('navigation', { name: 'See them on' })).toBeVisible()
  await lookAround(page, 'lacking page')
})

test('A profile without game accounts, with its banner, is accessible and fits', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await signedInAs(await newPerson({ isValidated: false }))
  await page.goto('/lionna_x5/profile')
  await expect(page.getByText('No game account on Lionna yet')).toBeVisible()
  await lookAround(page, 'empty profile')
})

test('Opened menus and cards are accessible on a desktop', async ({ page, signedInAs }) => {
  await signedInAs('super')
  await page.goto('/lionna_x5/game-master/accounts')
  for (const look of ['dark', 'light'] as const) {
    await wear(page, look)
    await page.getByRole('button', { name: 'Server: Lionna x5' }).click()
    await expect(page.getByRole('menu', { name: 'Server' })).toBeVisible()
    await expectAccessible(page, 'server menu', look)
    await page.keyboard.press('Escape')
    await goInside(page, '/lionna_x5/profile')
    await page.getByRole('main').locator('button:has-text("Offline")').first().click()
    await page.getByRole('dialog').getByText('Details', { exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Created')).toBeVisible()
    await expectAccessible(page, 'character card', look)
    await page.keyboard.press('Escape')
  }
})

test('Drawer, row card and character card are accessible on a phone', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs('player')
  for (const look of ['dark', 'light'] as const) {
    await page.goto('/lionna_x5/stats/topPvp')
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await wear(page, look)
    await page.locator('tr[data-row]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'row card', look)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: /menu/ }).first().click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page, 'drawer', look)
    await page.goto('/lionna_x5/profile')
    await page.getByRole('main').locator('button:has-text("Offline")').first().click()
    await page.getByRole('dialog').getByText('Details', { exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Created')).toBeVisible()
    await expectAccessible(page, 'character card', look)
  }
})

test('The cards of bosses, clans and classes are accessible', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  for (const look of ['dark', 'light'] as const)
    for (const [path, name] of [
      ['stats/bosses', 'Queen Ant'],
      ['stats/topClans', /^Open /],
      ['stats/topExpByClass', /^Duelist/],
    ] as const) {
      await turnTo(page, 'lionna_x5', path)
      await wear(page, look)
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
      // named a moment after it is there
      const card = page.getByRole('dialog', { name: /./ })
      await expect(card.getByRole('listitem').or(card.getByRole('term')).first()).toBeVisible()
      await expectAccessible(page, `card of ${path}`, look)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
})

test('Chooser, chart table and empty search are accessible', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/topExp?search=nobody%20at%20all')
  await expect(page.getByText(/^Nothing found/)).toBeVisible()
  await expectAccessible(page, 'empty search')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Clan' })).toBeVisible()
  await expectAccessible(page, 'column chooser')
  await page.goto('/lionna_x5/stats/online?days=1')
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'chart table')
})

test('Errors on a page are accessible', async ({ page, context, signedInAs, problems }) => {
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await signedInAs('player')
  await context.route(/getBalance|getGameAccounts/, (route) => route.abort('connectionrefused'))
  await page.goto('/lionna_x5/profile')
  // what several parts fail for is said once
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(1)
  await lookAround(page, 'profile with errors')
})
