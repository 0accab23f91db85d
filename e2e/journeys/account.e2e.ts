import { expectAccessible } from '../support/accessibility.ts'
import {
  chooseNewPassword,
  confirmAddress,
  heading,
  openByMenu,
  refusalOf,
  signInByForm,
  stored,
} from '../support/forms.ts'
import { countLetters, linkInLetter } from '../support/mailbox.ts'
import { newStranger } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('A newcomer registers, proves the address, looks around, changes the server and leaves nothing behind', async ({
  page,
}) => {
  const person = newStranger()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await expectAccessible(page, 'registration')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat the password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Check your mail')
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible()

  await linkInLetter(page.request, person.email, 'Confirm your address')
  await page.getByRole('link', { name: 'Open the development mailbox' }).click()
  await page.getByRole('row', { name: person.email }).getByRole('link').click()
  await page.getByRole('link', { name: /verify-email/ }).click()
  await confirmAddress(page, person.password)
  await page.getByRole('link', { name: 'To my profile' }).click()

  await expect(heading(page)).toHaveText('My Profile')
  await expect(page).toHaveURL('/lionna_x5/profile')
  const accounts = page.getByRole('region', { name: 'Game accounts', exact: true })
  await expect(accounts.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'profile of a newcomer')

  await openByMenu(page, 'Statistics', 'Top PvP')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
  await openByMenu(page, 'Statistics', 'Top Experience')
  const first = page.getByRole('list', { name: 'The first three' }).getByRole('listitem').first()
  await expect(first).toContainText('Experience')
  const bestOfLionna = await first.innerText()

  await openByMenu(page, 'Statistics', 'Online Histogram')
  for (const [words, days] of [
    ['24 hours', /\?days=1$/],
    ['30 days', /\?days=30$/],
    ['7 days', /stats\/online$/],
  ] as const) {
    await page.getByText(words, { exact: true }).first().click()
    await expect(page).toHaveURL(days)
    await expect(page.getByRole('img', { name: `over the last ${words}` })).toBeVisible()
  }

  const entries = await page.evaluate(() => {
    document.documentElement.dataset['before'] = 'the reload'
    return history.length
  })
  await page.getByRole('button', { name: 'Server: Lionna x5' }).click()
  await page.getByRole('menuitemradio', { name: 'Bartz' }).click()
  await expect(page).toHaveURL('/bartz_x3/stats/online')
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Server: Bartz x3' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await stored(page, '__SERVER_NAME')).toBe('bartz_x3')
  await openByMenu(page, 'Statistics', 'Top Experience')
  await expect(first).toContainText('Experience')
  expect(await first.innerText()).not.toBe(bestOfLionna)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
  expect(await stored(page, 'auth_token')).toBeNull()
  // the page is left at once, while the server is still being told
  await expect
    .poll(() => page.context().cookies())
    .not.toContainEqual(expect.objectContaining({ name: 'session' }))
  await page.goBack()
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(page.locator('body')).not.toContainText(person.email)
})

test('Who forgot the password chooses a new one by mail, and the old one is refused', async ({
  page,
  newPerson,
  problems,
}) => {
  const person = await newPerson()
  const password = 'three brave dwarves and a lantern'
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgotten password')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(heading(page)).toHaveText('Check your mail')

  const link = await linkInLetter(page.request, person.email, 'Choose a new password')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Choose a new password')
  await chooseNewPassword(page, password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText('Your password is changed')
  await page.getByRole('link', { name: 'Sign in' }).click()

  problems.announce(/status of 4\d\d .*\/api\/auth\/login/)
  await signInByForm(page, person)
  await expect(refusalOf(page)).toContainText(/password/i)
  await signInByForm(page, { ...person, password })
  await expect(heading(page)).toHaveText('My Profile')
})

test('A changed password is confirmed by mail and ends the session in the other browser', async ({
  page,
  newPerson,
  signedInAs,
  openBrowser,
  problems,
}) => {
  const person = await newPerson()
  const password = 'seven quiet ravens over the keep'
  const elsewhere = await openBrowser()
  await signedInAs(person)
  await signedInAs(person, { context: elsewhere })
  const other = await elsewhere.newPage()
  await other.goto('/lionna_x5/profile')
  await expect(heading(other)).toHaveText('My Profile')

  await page.goto('/lionna_x5/profile/update')
  await expect(heading(page)).toHaveText('Update Password')
  await page.getByLabel('Old password').fill(person.password)
  await chooseNewPassword(page, password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.getByRole('button', { name: 'send it again' }).click()
  await expect(page.getByLabel('Old password')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()

  await page.goto(await linkInLetter(page.request, person.email, 'Confirm your new password'))
  await expect(heading(page)).toHaveText('Confirm your new password')
  problems.announce(/status of 4\d\d .*confirm-password-update/)
  await page.getByLabel('New password', { exact: true }).fill('not the one I asked for')
  await page.getByRole('button', { name: 'Confirm password' }).click()
  const field = page.getByLabel('New password', { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(password)
  problems.announce(/status of 401/)
  await page.getByRole('button', { name: 'Confirm password' }).click()
  await expect(heading(page)).toHaveText('Your password is changed')

  await expect(heading(other)).toHaveText('Welcome back')
  await expect(other.getByText('Your session has ended')).toBeVisible()
  await page.goto('/')
  await expect(heading(page)).toHaveText('My Profile')
})

test('The confirmation mail can be sent again, and its link may be opened twice', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson({ isValidated: false })
  await page.goto('/account/resend')
  await page.getByLabel('E-mail').fill(` ${person.email} `)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(heading(page)).toHaveText('Check your mail')
  await expect(async () => {
    expect(await countLetters(page.request, person.email, 'Confirm your address')).toBe(2)
  }).toPass()
  const link = await linkInLetter(page.request, person.email, 'Confirm your address')
  await page.goto(link)
  await confirmAddress(page, person.password)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Your address is confirmed')
})

test('Registering a known address answers the same, and mails its owner instead', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  await page.goto('/account/register')
  await page.getByLabel('E-mail').fill(person.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('seven quiet ravens over the keep')
  await page.getByLabel('Repeat the password').fill('seven quiet ravens over the keep')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Check your mail')
  await linkInLetter(page.request, person.email, 'You already have an account')
})
