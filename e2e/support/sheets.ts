import { expect, type Locator, type Page } from '@playwright/test'

/** Lines of the table of the page. */
export const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]')
/** A sheet over the page, by its name. */
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Closes a sheet, and waits until it is gone. */
export const close = async (opened: Locator) => {
  await opened.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(opened).toBeHidden()
}
