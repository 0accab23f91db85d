import { heading, refusalOf, signInByForm } from '../support/forms.ts'
import { newStranger, PEOPLE } from '../support/people.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/test.ts'

test('The registration form says what is wrong with each field before it sends anything', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.goto('/account/register?referral=my%20friend')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Please fill this in/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Repeat the password').fill('different')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/not an e-mail address/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 8 characters/,
  )
  await expect(page.getByLabel('Repeat the password')).toHaveAccessibleDescription(/do not match/)
  await expect(page.getByLabel('Referral code')).toHaveAccessibleDescription(/Spaces are not allowed/)
  expect(sent.filter((url) => url.endsWith('/register'))).toEqual([])
})

test('After five wrong passwords one has to wait, and is told how long', async ({ page, problems }) => {
  const person = newStranger()
  problems.announce(/status of 400/, /status of 429/)
  await page.goto('/account/login')
  const said = refusalOf(page)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = page.waitForResponse(/auth\/login$/)
    await signInByForm(page, person)
    expect((await answer).status()).toBe(400)
    await expect(said).not.toBeEmpty()
    await expect(said).not.toContainText('Too many')
  }
  await signInByForm(page, person)
  await expect(said).toContainText(/Too many attempts\. Try again in 1[45] minutes/)
})

test('A button of the demonstration fills in a sign-in', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByRole('button', { name: 'Fill in the details of gm' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.gm.email)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('My Profile')
  await expect(page.getByRole('button', { name: 'Game Master' })).toBeVisible()
})

test('A password can be shown and hidden while it is typed', async ({ page }) => {
  await page.goto('/account/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('open sesame')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('The address typed to sign in is taken along to where a password is forgotten', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByLabel('E-mail').fill('somebody@castellan.test')
  await page.getByRole('link', { name: /Forgot/ }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@castellan.test')
})

test('The mailbox wears the look that was chosen, and leads back to the portal', async ({
  page,
  context,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/dev/mailbox')
  const dark = await ground()
  const url = new URL('/', page.url()).href
  await context.addCookies([{ name: 'castellan-color-scheme', value: 'light', url }])
  await page.reload()
  expect(await ground()).not.toBe(dark)
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
})

test('The sign-in page reads the same before a visit and after it', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(document.body)
      return { fontFamily, fontSize, lineHeight, color }
    })
  await page.goto('/account/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const before = await look()
  expect(before.fontFamily).toContain('Inter')
  await signInByForm(page, PEOPLE.player)
  await signOut(page)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await look()).toEqual(before)
})
