import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, lookAround } from '../support/accessibility.ts'
import { chooseNewPassword, heading, openByMenu, signInByForm } from '../support/forms.ts'
import type { Page } from '@playwright/test'
import { linkInLetter } from '../support/mailbox.ts'
import { settled } from '../support/settled.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/test.ts'

test('A session that is ended from another browser is signed out there at once', async ({
  page,
  openBrowser,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')
  await openByMenu(page, 'My Profile', 'Security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(1)
  await expect(sessions.first()).toContainText('This browser')

  const context = await openBrowser()
  const other = await context.newPage()
  await other.goto('/account/login')
  await signInByForm(other, person)
  await expect(heading(other)).toHaveText('My Profile')
  // the list knows without being asked
  await expect(sessions).toHaveCount(2)
  await lookAround(page, 'security')

  await sessions.nth(1).getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(heading(other)).toHaveText('Welcome back')
  await expect(other.getByText('Your session has ended. Please sign in again')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Every sign-in and change' }).getByRole('row')).toHaveCount(3)
})

test('A player takes along everything the portal holds about them', async ({ page, newPerson, problems }) => {
  problems.announce(/status of 400/)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page, 'a player who downloads their data')
  await sheet.getByLabel('Your password', { exact: true }).fill('not my password')
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(sheet.getByText('The password is wrong')).toBeVisible()
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('personal-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string } }
  expect(data.account.email).toBe(person.email)
  await expect(page.getByRole('table', { name: 'Every sign-in and change' })).toContainText('Data downloaded')
})

/** Asks for the end of the account on the page Security, and confirms it by the mailed link. */
async function haveDeleted(page: Page, { email, password }: { email: string; password: string }) {
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('signing in keeps it')).toBeVisible()
  await expectAccessible(page, 'an account about to be deleted')
  await sheet.getByLabel('Type your e-mail to confirm').fill(email)
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText('We have mailed you a link that confirms it')).toBeVisible()
  await settled(page)
  await page.goto(await linkInLetter(page.request, email, 'Delete your account?'))
  await expect(heading(page)).toHaveText('Delete your account?')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(heading(page)).toHaveText('Your account will be deleted')
}

test('A player whose account waits to be deleted keeps it by signing in', async ({
  page,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')
  await haveDeleted(page, person)
  await page.getByRole('link', { name: 'I want to stay: sign in' }).click()
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')
  await openByMenu(page, 'My Profile', 'Security')
  await expect(page.getByRole('table', { name: 'Every sign-in and change' })).toContainText(
    'Deletion cancelled',
  )
})

test('A player whose account waits to be deleted keeps it by the link of the mail', async ({
  page,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')
  await haveDeleted(page, person)
  await page.goto(await linkInLetter(page.request, person.email, 'Your account will be deleted'))
  await expect(heading(page)).toHaveText('Keep your account?')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(heading(page)).toHaveText('Your account stays')
})

/** What an authenticator app shows, so many half minutes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** The second step of the sign-in page. */
async function enterCode(page: Page, code: string) {
  await expect(heading(page)).toHaveText('One more step')
  await page.getByLabel('Code from your app').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('Two-factor sign-in is switched on, asked for, passed by app and by paper, and switched off', async ({
  page,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 422/, /status of 400/)
  const person = await newPerson()
  const { password } = person
  await page.goto('/account/login')
  await signInByForm(page, person)
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page, 'an authenticator app to be added')
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Code from the app').fill(codeOf(secret))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  const codes = sheet.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [paper, another] = await codes.allInnerTexts()
  const downloaded = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  expect((await downloaded).suggestedFilename()).toBe('recovery-codes.txt')
  // what lies behind has been asked for again by then
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectAccessible(page, 'recovery codes')
  await sheet.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sheet).toHaveCount(0)
  await lookAround(page, 'two-factor sign-in switched on')

  await signOut(page)
  await signInByForm(page, person)
  await enterCode(page, '000000')
  await expect(page.getByText('This code is wrong or was used before')).toBeVisible()
  await expectAccessible(page, 'the code of a sign-in')
  // a code works once, and the next one half a minute early
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page)).toHaveText('My Profile')

  await signOut(page)
  await signInByForm(page, person)
  await enterCode(page, paper!.toLowerCase())
  await openByMenu(page, 'My Profile', 'Security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Every sign-in and change' })).toContainText(
    'with a recovery code',
  )

  await page.getByRole('button', { name: 'Switch off' }).click()
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByLabel('Code from the app or a recovery code').fill(another!)
  await sheet.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('Somebody who is mailed of a sign-in from a new network freezes the account, and opens it by a new password', async ({
  page,
  openBrowser,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/, /status of 409/)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')

  const context = await openBrowser({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } })
  const thief = await context.newPage()
  await thief.goto('/account/login')
  await signInByForm(thief, person)
  await expect(heading(thief)).toHaveText('My Profile')

  const owner = await (await openBrowser()).newPage()
  await owner.goto(await linkInLetter(page.request, person.email, 'A sign-in from a new network'))
  await expect(heading(owner)).toHaveText('Freeze your account?')
  await expectAccessible(owner, 'freezing an account')
  await owner.getByRole('button', { name: 'Freeze my account' }).click()
  await expect(heading(owner)).toHaveText('Your account is frozen')
  for (const one of [page, thief]) await expect(heading(one)).toHaveText('Welcome back')
  await owner.goto('/account/login')
  await signInByForm(owner, person)
  await expect(owner.getByText('This account is frozen at its owner’s wish')).toBeVisible()

  await owner.getByRole('link', { name: 'Forgot password?' }).click()
  await owner.getByLabel('E-mail').fill(person.email)
  await owner.getByRole('button', { name: 'Mail me a link' }).click()
  await owner.goto(await linkInLetter(page.request, person.email, 'Choose a new password'))
  const password = 'quite another horse and staple'
  await chooseNewPassword(owner, password)
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(owner)).toHaveText('Your password is changed')
  await owner.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(owner, { ...person, password })
  await expect(heading(owner)).toHaveText('My Profile')
})
