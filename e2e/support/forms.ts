import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** The heading that says which page is shown. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The breadcrumb that names the page shown. */
export const lastCrumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]').last()

/** Fills in the form of the login page that is shown, and sends it. */
export async function signInByForm(page: Page, { email, password }: Person) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Confirms an address on the page a mailed link opened, by the password of the registration. */
export async function confirmAddress(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(heading(page)).toHaveText('Your address is confirmed')
}

/** Fills in a pair of fields for a new password. */
export async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
}

export const PROFILE = '/lionna_x5/profile'

/** Opens the profile of whoever is signed in. */
export async function openProfile(page: Page) {
  await page.goto(PROFILE)
  await expect(heading(page)).toHaveText('My Profile')
}

/** Opens a page of the menu by its group and name. */
export async function openByMenu(page: Page, group: string, name: string) {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const fold = menu.getByRole('button', { name: group })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await menu.getByRole('link', { name, exact: true }).click()
  await expect(heading(page)).toHaveText(name)
}

/** Goes to another address inside the open page, without loading it anew. */
export async function goInside(page: Page, address: string) {
  await heading(page).waitFor()
  await page.evaluate((to) => history.pushState({}, '', to), address)
}

/**
 * Looks at pages one after the other: the first is opened by its address, the others from inside, since a fresh start
 * for each would only test the start again.
 */
export async function visitEach(
  page: Page,
  addresses: readonly string[],
  look: (address: string) => Promise<void>,
) {
  for (const [place, address] of addresses.entries()) {
    if (place === 0) await page.goto(address)
    else await goInside(page, address)
    await look(address)
  }
}

/** What the portal keeps in the browser's storage under a name. */
export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

/** Why a sign-in was refused; passkeys have a place of their own for it, which is empty. */
export const refusalOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
