import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { top } from '../support/coins.ts'
import { openProfile } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const bell = (page: Page, name: string) => top(page).getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('On a phone the bell opens a sheet, which says what it is for while nothing has happened', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs(await newPerson())
  await openProfile(page)
  await bell(page, 'Notifications').click()
  await expect(panel(page)).toContainText('Nothing has happened yet')
  await expectAccessible(page, 'bell on a phone')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)
})
