import type { Locator, Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { linkInLetter } from '../support/mailbox.ts'
import { close, sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'

const card = (page: Page, login: string) => page.getByRole('region', { name: login, exact: true })
const deed = (page: Page, login: string, name: string) =>
  page.getByRole('group', { name: `Game account ${login}` }).getByRole('button', { name, exact: true })
const HOME = '/lionna_x5/profile'
const PASSWORD = 'Dwarf-77-mine'

async function choosePassword(form: Locator, password: string) {
  await form.getByLabel('Password for the game').fill(password)
  await form.getByLabel('Repeat the password').fill(password)
}

const newLogin = () => `n${crypto.randomUUID().slice(0, 8)}`

/** Asks for a game account in the sheet of the profile, and waits until it is there; gives the sheet. */
async function fillIn(page: Page, login: string) {
  await page.getByRole('button', { name: 'New game account' }).click()
  const form = sheet(page, 'New game account')
  await form.getByLabel('Login').fill(login)
  await choosePassword(form, PASSWORD)
  await form.getByRole('button', { name: 'Create a game account' }).click()
  await expect(form.getByText(`${login} is ready on Lionna x5`)).toBeVisible()
  return form
}

test('A newcomer makes a game account, gives it a PIN and another password, and deletes it', async ({
  page,
  request,
  problems,
  newPerson,
  signedInAs,
}) => {
  const person = await newPerson()
  const { email } = person
  const login = newLogin()
  await signedInAs(person)
  await page.goto(HOME)

  await test.step('It is made', async () => {
    const form = await fillIn(page, login)
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(card(page, login).getByText('No characters yet')).toBeVisible()
    await expect(page.getByText('2 of 5')).toBeVisible()
  })

  await test.step('Its PIN', async () => {
    await deed(page, login, 'Set a PIN').click()
    const form = sheet(page, `PIN of ${login}`)
    await form.getByLabel('PIN', { exact: true }).fill('4711')
    await form.getByRole('button', { name: 'Set the PIN' }).click()
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(card(page, login).getByText('PIN set')).toBeVisible()
  })

  await test.step('Another password, by a link that is opened while another server is selected', async () => {
    await deed(page, login, 'Password').click()
    const form = sheet(page, `Password of ${login}`)
    await choosePassword(form, 'Elf-42-forest')
    await form.getByLabel('PIN', { exact: true }).fill('4711')
    await form.getByRole('button', { name: 'Send me the link' }).click()
    await expect(form.getByText(`We sent a link to ${email}`)).toBeVisible()
    await close(form)
    const link = await linkInLetter(request, email, `Confirm the new password of ${login}`)
    await page.goto('/teon_x1/profile')
    await expect(page.getByText('1 of 5')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText(`Sign in to the game on Lionna x5 as ${login}`)).toBeVisible()
    problems.announce(/status of 400/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('This link has been used already')).toBeVisible()
  })

  await test.step('Its end', async () => {
    await page.goto(HOME)
    await deed(page, login, 'Delete').click()
    const form = sheet(page, `Delete ${login}`)
    await expect(form.getByText(`${login} has no characters`)).toBeVisible()
    await form.getByRole('button', { name: 'Send me the link' }).click()
    await expect(form.getByText('Have its PIN at hand')).toBeVisible()
    problems.announce(/status of 422/)
    await page.goto(await linkInLetter(request, email, `Delete the game account ${login}?`))
    await page.getByRole('button', { name: 'Delete it for good' }).click()
    await page.getByLabel('PIN of the game account').fill('4711')
    await page.getByRole('button', { name: 'Delete it for good' }).click()
    await expect(heading(page)).toHaveText('The game account is deleted')
    await page.getByRole('link', { name: 'To my profile' }).click()
    await expect(page.getByText('1 of 5')).toBeVisible()
    await expect(card(page, login)).toBeHidden()
  })
})

test('A game account that is made elsewhere appears by itself', async ({
  page,
  openBrowser,
  newPerson,
  signedInAs,
}) => {
  const person = await newPerson()
  await signedInAs(person)
  await page.goto(HOME)
  await expect(page.getByText('1 of 5')).toBeVisible()
  const context = await openBrowser()
  await signedInAs(person, { context })
  const other = await context.newPage()
  await other.goto(HOME)
  const login = newLogin()
  await fillIn(other, login)
  await expect(card(page, login)).toBeVisible()
})
