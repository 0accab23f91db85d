import { heading, lastCrumb, visitEach } from './support/forms.ts'
import { ROUTES } from './support/routes.ts'
import { expect, test } from './support/test.ts'

for (const who of ['player', 'gm', 'admin', 'super'] as const)
  test(`Every page a ${who} may open answers with its own heading, title and breadcrumb`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who)
    // the statistics are walked through in a file of their own
    const pages = Object.entries(ROUTES[who]).filter(([path]) => !path.startsWith('stats/'))
    const titles = new Map(pages.map(([path, title]) => [`/lionna_x5/${path}`, title]))
    await visitEach(page, [...titles.keys()], async (address) => {
      const title = titles.get(address)!
      await expect(page).toHaveURL(address)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Castellan`)
      await expect(lastCrumb(page)).toHaveText(title)
    })
  })

test('A page that is being built says so and leads back to what works', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile/hair-accessories')
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to my profile' }).click()
  await expect(heading(page)).toHaveText('My Profile')
})

for (const [path, title] of [
  ['confirmGAPasswordChange', 'Game Account Password Change'],
  ['confirm-account-removal', 'Game Account Removal'],
] as const)
  test(`The page behind mails of “${title}” has its place`, async ({ page }) => {
    await page.goto(`/account/${path}?token=abc&email=a%40b.test&server=bartz_x3`)
    await expect(heading(page)).toHaveText(title)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(heading(page)).toHaveText('Welcome back')
  })
