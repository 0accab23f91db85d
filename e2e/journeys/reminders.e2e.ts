import { expect, test } from '../support/test.ts'

const events = (calendar: string) => calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())

test('A siege is chosen on its card, comes up among the reminders, and into the calendar that follows them', async ({
  page,
  signedInAs,
  newPerson,
  request,
}) => {
  await signedInAs(await newPerson())
  await page.goto('/lionna_x5/stats/castles')
  const bell = page.getByRole('button', { name: 'Remind me of the siege of Gludio' })
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Where else' }).click()
  await expect(page).toHaveURL(/\/profile\/reminders$/)
  const upcoming = page.getByRole('list', { name: 'Coming up' })
  await expect(upcoming.getByText('Gludio')).toBeVisible()

  await page.getByRole('button', { name: 'Make a calendar address' }).click()
  const field = page.getByRole('textbox', { name: 'Calendar address' })
  const address = await field.inputValue()
  const calendar = await request.get(address)
  expect(events(await calendar.text())).toEqual(['SUMMARY:Siege of Gludio (Lionna x5)'])
  const known = await request.get(address, { headers: { 'if-none-match': calendar.headers()['etag']! } })
  expect(known.status()).toBe(304)

  await page.getByRole('button', { name: 'Dion', exact: true }).click()
  await expect(upcoming.getByText('Dion')).toBeVisible()
  expect(events(await (await request.get(address)).text())).toHaveLength(2)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
