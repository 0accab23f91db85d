import { inProject } from '../scripts/project.ts'
import { apiOf, proveHuman } from './support/api.ts'
import { heading } from './support/forms.ts'
import { linkInLetter } from './support/mailbox.ts'
import { openOtherPortal } from './support/other-portal.ts'
import { PEOPLE } from './support/people.ts'
import { expect, test } from './support/test.ts'

const examples = (name: string) => inProject('deploy', 'examples', name)

test.describe('A community of its own', () => {
  // one portal for both
  test.describe.configure({ mode: 'serial' })

  let portal: Awaited<ReturnType<typeof openOtherPortal>>
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    portal = await openOtherPortal({ servers: examples('two-servers.json'), brand: examples('brand.json') })
  })
  test.afterAll(() => portal.close())

  test('is called, looks and plays as its operator says', async ({ openBrowser }) => {
    const context = await openBrowser({ baseURL: portal.url, reducedMotion: 'reduce', colorScheme: 'dark' })
    const page = await context.newPage()

    // a page of a server that this portal does not have leads a stranger to the sign-in, and on to the default server
    await page.goto('/lionna_x5/profile')
    await expect(page).toHaveTitle('Sign in · Silverkeep')
    await expect(page.getByText('Two realms. One keep.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(2)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await expect(button).toHaveCSS('background-color', 'rgb(63, 156, 143)')
    await page.getByLabel('E-mail').fill(PEOPLE.player.email)
    await page.getByLabel('Password', { exact: true }).fill(PEOPLE.player.password)
    await button.click()
    await expect(page).toHaveURL('/aden_x7/profile')
    await expect(heading(page)).toHaveText('My Profile')
    await expect(page.getByText('on Aden x7')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rules' })).toHaveAttribute(
      'href',
      'https://silverkeep.example/rules',
    )

    // a former key leads to the server of today
    await page.goto('/aden_x5/stats/topExp')
    await expect(page).toHaveURL('/aden_x7/stats/topExp')
    await expect(heading(page)).toHaveText('Top Experience')
    await expect(page.getByRole('row').nth(1)).toBeVisible()

    await page.getByRole('button', { name: /Aden x7/ }).click()
    await page.getByRole('menuitemradio', { name: /Gludin/ }).click()
    await expect(page).toHaveURL('/gludin_x1/stats/topExp')
    await expect(page).toHaveTitle('Top Experience · Silverkeep')

    const logo = page.getByRole('img', { name: '' }).and(page.locator('[src^="/brand/logo-"]')).first()
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('writes letters in its own name', async ({ openBrowser }) => {
    const { request } = await openBrowser({ baseURL: portal.url })
    const email = PEOPLE.gm.email
    const recaptcha = await proveHuman(request, 'forgot-password')
    await apiOf(request).passwords.forgotPassword({ username: email, recaptcha })
    expect(await linkInLetter(request, email, 'Choose a new password · Silverkeep')).toMatch(
      /^\/account\/reset-password\?/,
    )
  })
})
