import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const open = async (page: Page) => {
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
}
const accountsOf = (page: Page) => page.getByRole('region', { name: 'Game accounts', exact: true })
/** The card of one figure, by its label. */
const figure = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('..')

test('A player sees coins, game accounts with their characters, and who plays now', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await open(page)
  for (const label of ['Coin balance', 'Players online'])
    await expect(figure(page, label).getByText(/^[\d,]+$/)).toBeVisible()
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByRole('link', { name: /Best rank ?#\d/ })).toBeVisible()
  const characters = accountsOf(page).getByRole('listitem')
  // and one more once another journey has brought a deleted one back
  await expect(characters.nth(7)).toBeVisible()
  await expect(characters.first()).toContainText(/Online|Offline|Offline shop/)
})

test('A character opens as a card with everything known of it', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  const line = accountsOf(page).getByRole('listitem').first().getByRole('button')
  await line.click()
  const card = page.getByRole('dialog')
  await expect(line).toContainText(await card.getByRole('heading').first().innerText())
  for (const label of ['PvP', 'Bosses slain', 'Class path', 'Clan'])
    await expect(card.getByText(label, { exact: true }).first()).toBeVisible()
  await card.getByText('Details', { exact: true }).click()
  for (const label of ['Experience', 'PvP', 'PK', 'Karma', 'Clan', 'Last seen', 'Created', 'Game account'])
    await expect(card.getByText(label, { exact: true }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
})

test('Each server shows its own characters', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await open(page)
  await expect(accountsOf(page).getByRole('listitem').first()).toBeVisible()
  const onLionna = await accountsOf(page).innerText()
  await page.getByRole('button', { name: 'Server: Lionna x5' }).click()
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: 'Teon' }).click()
  await isReloaded
  await expect(page).toHaveURL('/teon_x1/profile')
  await expect(page.getByText('on Teon x1')).toBeVisible()
  await expect(accountsOf(page).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => accountsOf(page).innerText()).not.toBe(onLionna)
})

test('Somebody without a game account is told what one is and where to look meanwhile', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await signedInAs(await newPerson({ isValidated: false }))
  await open(page)
  await expect(page.getByRole('region', { name: 'Confirm your e-mail address.' })).toBeVisible()
  await expect(accountsOf(page).first()).toContainText('No game account on Lionna yet')
  await page.getByRole('link', { name: 'See the top players' }).click()
  await expect(heading(page)).toHaveText('Top Experience')
})

test('Proving the address takes the banner away', async ({ page, newPerson, signedInAs }) => {
  await signedInAs(await newPerson())
  await open(page)
  await expect(accountsOf(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirm your e-mail address.' })).toHaveCount(0)
})

for (const call of ['getGameAccounts', 'getAllMACharacters', 'getBalance'])
  test(`When ${call} fails the rest stands, and Retry heals it`, async ({
    page,
    context,
    signedInAs,
    problems,
  }) => {
    problems.announce(/ERR_CONNECTION_REFUSED/)
    await signedInAs('player')
    // a world that goes on would have it asked again, and healed, before Retry does
    await context.route('**/api/auth/live{,?*}', () => {})
    await context.route(`**/${call}`, (route) => route.abort('connectionrefused'))
    await open(page)
    const failures = page.getByRole('main').getByRole('alert').filter({ hasText: 'cannot be reached' })
    await expect(failures.first()).toBeVisible()
    await expect(figure(page, 'Players online').getByText(/^[\d,]+$/)).toBeVisible()
    // a part of the page that comes later asks again, and would heal it before Retry does
    await settled(page)
    await context.unrouteAll()
    await failures.first().getByRole('button', { name: 'Retry' }).click()
    await expect(failures).toHaveCount(0)
    await expect(figure(page, 'Coin balance').getByText(/^[\d,]+$/)).toBeVisible()
    await expect(accountsOf(page).getByRole('listitem').first()).toBeVisible()
  })
