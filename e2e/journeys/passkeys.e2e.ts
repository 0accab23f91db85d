import type { Page } from '@playwright/test'
import { expectAccessible, lookAround } from '../support/accessibility.ts'
import { heading, openByMenu, signInByForm } from '../support/forms.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/test.ts'

/** A phone without the phone: the browser asks it and it says yes (Chrome DevTools Protocol, WebAuthn). */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('A passkey is added, signs in alone and beside the password, and is removed', async ({
  page,
  newPerson,
  problems,
}) => {
  problems.announce(/status of 422/, /status of 400/)
  const phone = await addAuthenticator(page)
  const person = await newPerson()
  await page.goto('/account/login')
  await signInByForm(page, person)
  await openByMenu(page, 'My Profile', 'Security')

  const region = page.getByRole('region', { name: 'Passkeys', exact: true })
  await region.getByRole('button', { name: 'Add a passkey' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await sheet.getByLabel('Name', { exact: true }).fill('My phone')
  await expectAccessible(page, 'a passkey to be added')
  await sheet.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(sheet.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await sheet.getByRole('button', { name: 'I have kept them' }).click()
  await expect(sheet).toHaveCount(0)
  const mine = region.getByRole('listitem')
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText('My phone')
  await expect(mine).toContainText('Used NONE')
  expect(await phone.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await lookAround(page, 'a passkey on the security page')

  // alone
  await signOut(page)
  await lookAround(page, 'a sign-in page that offers passkeys')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page)).toHaveText('My Profile')
  await openByMenu(page, 'My Profile', 'Security')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toContainText(
    'with a passkey',
  )
  await expect(mine).toContainText('Used')

  // beside the password
  await signOut(page)
  await signInByForm(page, person)
  await expect(heading(page)).toHaveText('One more step')
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a second step with a passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(page)).toHaveText('My Profile')

  // one that does not verify who holds it does not sign in alone
  await signOut(page)
  await phone.setVerified(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used. Please try again')).toBeVisible()
  await phone.setVerified(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page)).toHaveText('My Profile')

  await openByMenu(page, 'My Profile', 'Security')
  await region.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await expect(sheet.getByText('It is your last second factor')).toBeVisible()
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  await expectAccessible(page, 'a passkey to be removed')
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()

  // the browser still has it, and the portal says that it knows it no more
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No account here has this passkey')).toBeVisible()
})
