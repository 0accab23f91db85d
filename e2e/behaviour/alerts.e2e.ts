import { goInside, heading } from '../support/forms.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('A success closes after three seconds, an error stays until the page changes', async ({
  page,
  newPerson,
  signedInAs,
  problems,
}) => {
  const person = await newPerson({ isValidated: false })
  await signedInAs(person)
  await page.clock.install()
  await page.goto('/lionna_x5/profile/security')
  await expect(heading(page)).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend mail' }).first()
  await page.getByRole('button', { name: 'Download my data' }).click()
  const sheet = page.getByRole('dialog', { name: 'Download your data' })
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  const alerts = page.locator('#default-alert > div')
  await page.clock.pauseAt(Date.now() + 60_000)
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(alerts).toHaveText(/^✓Success: .*Your data was downloaded/)
  await page.clock.runFor(2_900)
  await expect(alerts).toHaveCount(1)
  await expect(alerts).not.toHaveAttribute('data-fade')
  await page.clock.runFor(150)
  await expect(alerts).toHaveAttribute('data-fade', 'true')
  await page.clock.runFor(300)
  await expect(alerts).toHaveCount(0)

  problems.announce(/status of 429/)
  const refused = page.locator('#default-alert > [data-type=Error]')
  await expect(async () => {
    // it rests after each mail
    await page.clock.runFor(31_000)
    await resend.click({ timeout: 500 })
    await expect(refused).toContainText('Too many attempts', { timeout: 500 })
  }).toPass()
  await page.clock.runFor(10_000)
  await expect(refused).toBeVisible()
  // a page whose code comes late is revealed by a timer
  await page.clock.resume()
  await goInside(page, '/lionna_x5/profile/update')
  await expect(heading(page)).toHaveText('Update Password')
  await expect(alerts).toHaveCount(0)
})

test('An error can be dismissed', async ({ page, newPerson, signedInAs, context, problems }) => {
  await signedInAs(await newPerson({ isValidated: false }))
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toBeVisible()
  // a part of the page that is still on its way would say so too
  await settled(page)
  problems.announce(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Resend mail' }).first().click()
  const alert = page.locator('#default-alert > [data-type=Error]')
  await expect(alert).toContainText('The portal cannot be reached')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
})
