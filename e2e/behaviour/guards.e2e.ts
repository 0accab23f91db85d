import type { Page } from '@playwright/test'
import { heading, signInByForm, stored, visitEach } from '../support/forms.ts'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('A stranger at a deep link signs in and is back there, search and all', async ({ page }) => {
  await page.goto('/teon_x1/stats/topExp?sort=-level')
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(page).toHaveURL(
    `/account/login?returnUrl=${encodeURIComponent('/teon_x1/stats/topExp?sort=-level')}`,
  )
  await expect(page.getByRole('radio', { name: 'Teon' })).toBeChecked()
  await signInByForm(page, PEOPLE.player)
  await expect(heading(page)).toHaveText('Top Experience')
  await expect(page).toHaveURL('/teon_x1/stats/topExp?sort=-level')
  await expect(page.getByRole('columnheader', { name: 'Level' })).toHaveAttribute('aria-sort', 'descending')
})

test('Who chooses another server while signing in sees the same page there', async ({ page }) => {
  await page.goto('/lionna_x5/stats/topExp')
  await page.getByRole('radio', { name: 'Harbor' }).check()
  await signInByForm(page, PEOPLE.player)
  await expect(page).toHaveURL('/harbor_x1/stats/topExp')
  expect(await stored(page, '__SERVER_NAME')).toBe('harbor_x1')
})

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'https://evil.example/lionna_x5/profile',
  '/account/../..//evil.example',
]

test('A return address that leads elsewhere is ignored after signing in', async ({ page }) => {
  await page.goto(`/account/login?returnUrl=${encodeURIComponent('//evil.example')}`)
  await signInByForm(page, PEOPLE.player)
  await expect(page).toHaveURL('/lionna_x5/profile')
})

test('Somebody signed in is sent nowhere else by a return address', async ({ page, signedInAs }) => {
  await signedInAs('player')
  const addresses = FOREIGN.map((address) => `/account/login?returnUrl=${encodeURIComponent(address)}`)
  await visitEach(page, addresses, () => expectProfile(page))
})

for (const [who, addresses] of [
  [
    'player',
    [
      '/lionna_x5/admin/purchase-history',
      '/lionna_x5/admin',
      '/lionna_x5/game-master',
      '/lionna_x5/game-master/accounts',
      '/nowhere/at/all',
      '/lionna_x5/stats/nothing',
      '/lionna_x5',
      '/unknown_x9/stats/nothing',
      '/account/nothing',
      '/',
    ],
  ],
  ['gm', ['/lionna_x5/admin/payment-history']],
  ['admin', ['/lionna_x5/admin/user-management']],
] as const)
  test(`A ${who} comes to the profile from where there is nothing for them`, async ({ page, signedInAs }) => {
    await signedInAs(who)
    await visitEach(page, addresses, () => expectProfile(page))
  })

for (const address of ['/lionna_x5/admin', '/nowhere/at/all', '/'])
  test(`A player who opens ${address} comes to the profile`, async ({ page, signedInAs }) => {
    await signedInAs('player')
    await page.goto(address)
    await expectProfile(page)
  })

test('Who names a server that there is not comes to the same page of the selected one', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/unknown_x9/stats/topExp?search=a')
  await expect(page).toHaveURL(/\/lionna_x5\/stats\/topExp\?search=a$/)
  await expect(page.getByText('There is no server unknown_x9. You are on Lionna x5.')).toBeVisible()
  await expect(heading(page)).toHaveText('Top Experience')
})

test('Who mistypes an address hears so, and is led to the page that was meant', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/topexp')
  await expectProfile(page)
  await expect(page.getByText('There is no page /stats/topexp.')).toBeVisible()
  await page.getByRole('link', { name: 'Nearest: Top Experience' }).click()
  await expect(heading(page)).toHaveText('Top Experience')
})

test('A stranger comes from the root to the login page', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Welcome back')
})

test('The former name of a server leads to its present one', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/fulgrim_x4/stats/topPvp?page=2')
  await expect(heading(page)).toHaveText('Top PvP')
  await expect(page).toHaveURL('/bartz_x3/stats/topPvp?page=2')
  expect(await stored(page, '__SERVER_NAME')).toBe('bartz_x3')
})

test('The first part of an address selects the server and is remembered', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/airin_x3/profile')
  await expect(page.getByRole('button', { name: 'Server: Airin x3' })).toBeVisible()
  expect(await stored(page, '__SERVER_NAME')).toBe('airin_x3')
  await page.goto('/')
  await expect(page).toHaveURL('/airin_x3/profile')
})

test('An unknown server in storage falls back to Lionna', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('__SERVER_NAME', 'atlantis_x9'))
  await page.goto('/')
  await expect(page).toHaveURL('/lionna_x5/profile')
})

for (const [who, groups, admin] of [
  ['player', ['Statistics'], []],
  ['gm', ['Game Master', 'Statistics'], []],
  [
    'admin',
    ['Admin', 'Game Master', 'Statistics'],
    [
      'Purchase History',
      'Payment History',
      'Payment History Graph',
      'Sponsors Report',
      'Compensations',
      'Invoicing service (opens in a new tab)',
    ],
  ],
  [
    'super',
    ['Admin', 'Game Master', 'Statistics'],
    [
      'Purchase History',
      'Payment History',
      'Payment History Graph',
      'Sponsors Report',
      'Compensations',
      'User Management',
      'Invoicing service (opens in a new tab)',
    ],
  ],
] as const)
  test(`The menu shows a ${who} exactly the groups of that role`, async ({ page, signedInAs }) => {
    await signedInAs(who)
    await page.goto('/lionna_x5/profile')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('button')).toHaveText(['', ...groups])
    if (admin.length === 0) return
    await menu.getByRole('button', { name: 'Admin' }).click()
    const list = menu.getByRole('button', { name: 'Admin' }).locator('..').getByRole('list')
    await expect(list.getByRole('link')).toHaveText([...admin])
  })

async function expectProfile(page: Page) {
  await expect(page).toHaveURL('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
}
