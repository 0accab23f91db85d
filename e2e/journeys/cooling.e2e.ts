import { expectAccessible, lookAround } from '../support/accessibility.ts'
import { chooseNewPassword, heading, openByMenu, signInByForm } from '../support/forms.ts'
import { linkInLetter } from '../support/mailbox.ts'
import { newStranger } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('An e-mail is changed by a link, nothing leaves the account then, and the old address undoes it from another browser', async ({
  page,
  openBrowser,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/, /status of 400/)
  const [person, { email: newEmail }] = [await newPerson(), newStranger()]
  await page.goto('/account/login')
  await signInByForm(page, person)
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change e-mail' })
  await sheet.getByLabel('New e-mail').fill(newEmail)
  await sheet.getByLabel('Your password', { exact: true }).fill('not the password')
  await sheet.getByRole('button', { name: 'Send the link' }).click()
  await expect(sheet.getByText('The password is wrong')).toBeVisible()
  await expectAccessible(page, 'another e-mail, with a wrong password')
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: 'Send the link' }).click()
  await expect(sheet).toHaveCount(0)

  // where nobody is signed in the password is asked for
  const thief = await (await openBrowser()).newPage()
  await thief.goto(await linkInLetter(page.request, newEmail, 'Confirm your new e-mail'))
  await expect(heading(thief)).toHaveText('Confirm your new e-mail')
  await thief.getByLabel('Password', { exact: true }).fill(person.password)
  await lookAround(thief, 'a new e-mail to be confirmed')
  await thief.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(heading(thief)).toHaveText('Your e-mail is changed')
  await expect(thief.getByText(/Sign in with .* can’t leave your account/)).toBeVisible()
  await expect(heading(page)).toHaveText('Welcome back')

  await thief.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(thief, { ...person, email: newEmail })
  await expect(heading(thief)).toHaveText('My Profile')
  await expect(thief.getByText(/Cooling-off period: until .* you cannot send coins/)).toBeVisible()
  await thief.getByRole('link', { name: 'Why?' }).click()
  await expect(heading(thief)).toHaveText('Security')
  const cooling = thief.getByRole('region', { name: 'Cooling-off period' })
  await expect(cooling.getByRole('timer')).toBeVisible()
  await expect(cooling).toContainText(`Before, it was ${person.email}.`)
  await lookAround(thief, 'an account that cools off')
  await thief.getByRole('button', { name: 'Change e-mail' }).click()
  const resting = thief.getByRole('dialog', { name: 'Change e-mail' })
  await expect(resting.getByText(/Your e-mail was changed, so this cannot be done until/)).toBeVisible()
  await expect(resting.getByRole('button', { name: 'Send the link' })).toBeDisabled()
  await expectAccessible(thief, 'a form that rests')

  const link = await linkInLetter(page.request, person.email, 'Your e-mail was changed')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Undo the change?')
  await lookAround(page, 'a change to be undone')
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(heading(page)).toHaveText('The change is undone')
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await expect(heading(thief)).toHaveText('Welcome back')
  await page.goto(link)
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used already')

  await page.goto('/account/forgot-password')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.goto(await linkInLetter(page.request, person.email, 'Choose a new password'))
  const password = 'quite another horse and staple'
  await chooseNewPassword(page, password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page, { ...person, password })
  await expect(heading(page)).toHaveText('My Profile')
})

test('The owner takes a change of the e-mail back on the page, and signs in with the old one', async ({
  page,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 401/)
  const [person, { email: newEmail }] = [await newPerson(), newStranger()]
  await page.goto('/account/login')
  await signInByForm(page, person)
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change e-mail' })
  await sheet.getByLabel('New e-mail').fill(newEmail)
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: 'Send the link' }).click()
  await expect(sheet).toHaveCount(0)
  // in the browser that asked the button is enough
  await page.goto(await linkInLetter(page.request, newEmail, 'Confirm your new e-mail'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(heading(page)).toHaveText('Your e-mail is changed')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page, { ...person, email: newEmail })
  await openByMenu(page, 'My Profile', 'Security')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  const back = page.getByRole('dialog', { name: 'Undo the change of e-mail' })
  await back.getByLabel('Your password', { exact: true }).fill(person.password)
  await back.getByRole('button', { name: 'Undo the change' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('My Profile')
  await openByMenu(page, 'My Profile', 'Security')
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible()
  await expect(page.getByText('Cooling-off period')).toHaveCount(0)
})
