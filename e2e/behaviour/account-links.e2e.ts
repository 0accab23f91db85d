import { chooseNewPassword, heading } from '../support/forms.ts'
import { linkInLetter } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

for (const [name, link, way, next] of [
  ['confirmation without its secret', '/account/verify-email', 'Ask for a new link', 'Confirm your address'],
  [
    'reset',
    '/account/reset-password?token=a-secret-nobody-ever-sent-to-anybody-at-all&email=a%40b.test',
    'Ask for a new link',
    'Forgotten password',
  ],
  ['reset without its secret', '/account/reset-password', 'Back to sign in', 'Welcome back'],
  [
    'password change without its secret',
    '/account/confirm-password-update?email=a%40b.test',
    'Ask for a new link',
    'Welcome back',
  ],
] as const)
  test(`A broken ${name} link explains itself and shows a way on`, async ({ page, problems }) => {
    const isWhole = link.includes('token=')
    if (isWhole) problems.announce(/status of 4\d\d/)
    await page.goto(link)
    await expect(heading(page)).toHaveText(`This link is ${isWhole ? 'no longer valid' : 'incomplete'}`)
    await page.getByRole('link', { name: way }).click()
    await expect(heading(page)).toHaveText(next)
  })

test('An invented confirmation link says so once a password was entered, and leads to a new one', async ({
  page,
  problems,
}) => {
  problems.announce(/status of 4\d\d/)
  await page.goto('/account/verify-email?token=a-secret-nobody-ever-sent-to-anybody-at-all')
  await page.getByLabel('Password', { exact: true }).fill('seven quiet ravens over the keep')
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(heading(page)).toHaveText('This link is no longer valid')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page)).toHaveText('Confirm your address')
})

test('An invented confirmation of a password is refused with words', async ({ page, problems }) => {
  problems.announce(/status of 4\d\d/)
  await page.goto(
    '/account/confirm-password-update?token=a-secret-nobody-ever-sent-to-anybody-at-all&email=a%40b.test',
  )
  await page.getByLabel('New password', { exact: true }).fill('seven quiet ravens over the keep')
  await page.getByRole('button', { name: 'Confirm password' }).click()
  await expect(page.getByRole('alert')).toContainText(/link/i)
})

test('A used reset link explains itself and leads to a new one', async ({ page, newPerson, problems }) => {
  const person = await newPerson()
  await page.goto('/account/forgot-password')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  const link = await linkInLetter(page.request, person.email, 'Choose a new password')
  await page.goto(link)
  await chooseNewPassword(page, 'three brave dwarves and a lantern')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText('Your password is changed')

  problems.announce(/status of 4\d\d .*validate-reset-token/)
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link is no longer valid')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page)).toHaveText('Forgotten password')
})
