import { heading, lastCrumb, openByMenu } from '../support/forms.ts'
import { ROUTES } from '../support/routes.ts'
import { expectContent, STATISTICS } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signedInAs }) => signedInAs('player'))

test('A player walks through the statistics by the menu, and every page shows what it is about', async ({
  page,
}) => {
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toHaveText('My Profile')
  for (const path of STATISTICS) {
    const title = ROUTES.player[path]!
    await openByMenu(page, 'Statistics', title)
    await expect(page).toHaveURL(`/lionna_x5/${path}`)
    await expect(page).toHaveTitle(`${title} · Castellan`)
    await expect(lastCrumb(page)).toHaveText(title)
    await expectContent(page, path)
  }
})
