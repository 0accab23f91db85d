import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const outcome = (page: Page) => page.getByRole('region', { name: 'What became of your payment' })

/** Pays ten euros in one of the ways and does something on the provider's page, which leads back. */
async function payBy(page: Page, way: string, what: RegExp) {
  await page.locator('label', { hasText: new RegExp(`^${way}`) }).click()
  await page.getByRole('button', { name: 'Pay 10.00 € · get 1,000 coins' }).click()
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: what }).click()
  await expect(page).toHaveURL(/\/profile\/donations\?payment=/)
}

test('A new player buys coins in four ways, and every coin is accounted for', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  // a dozen pages of the provider and back
  test.slow()
  const friend = await newPerson()
  await signedInAs(await newPerson())
  await page.goto('/lionna_x5/profile/donations')
  await expect(heading(page)).toHaveText('Donations')
  await expect(page.getByText('Payments are simulated: no money moves.')).toBeVisible()

  for (const [place, [way, what]] of (
    [
      ['Card', /^Pay 10\.00/],
      ['PayPal', /^Pay, and be reported twice/],
      ['Enot', /^Pay 10\.00/],
      ['FreeKassa', /^Pay, and be reported twice/],
    ] as const
  ).entries()) {
    await payBy(page, way, what)
    await expect(outcome(page)).toContainText('Thank you! Your coins are here')
    await expect(outcome(page)).toContainText(`You have ${place + 1},000 now.`)
  }

  // the same page loaded again credits nothing again
  await page.reload()
  await expect(outcome(page)).toContainText('You have 4,000 now.')

  await payBy(page, 'Enot', /^Let the payment fail/)
  await expect(outcome(page)).toContainText('The payment was declined')
  await payBy(page, 'PayPal', /^Pay another amount/)
  await expect(outcome(page)).toContainText('We’re reviewing your payment')

  const payments = page.getByRole('table', { name: 'Payments, newest first' })
  for (const [state, count] of [
    ['Credited', 4],
    ['Declined', 1],
    ['In review', 1],
  ] as const)
    await expect(payments.getByText(state, { exact: true })).toHaveCount(count)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Coin history as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^coin-history-lionna_x5-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'My Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Send to a friend' }).click()
  const sheet = page.getByRole('dialog', { name: 'Send coins to a friend' })
  await sheet.getByLabel('E-mail of your friend').fill(friend.email)
  await sheet.getByLabel('Coins').fill('300')
  await expectAccessible(page, 'transfer')
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet).toContainText(friend.email)
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Send 300 coins' }).click({ timeout: 1_000 })
    await expect(sheet).toContainText(`300 coins sent to ${friend.email}`)
  }).toPass()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Coin balance' })).toContainText('3,700')
  const latest = page.getByRole('list', { name: 'Latest movements' }).getByRole('listitem')
  await expect(latest.first()).toContainText(/Sent.*−300/)
  await expect(latest).toHaveCount(5)
})

test('Whoever goes back by the browser is told what became of the payment', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await signedInAs(await newPerson())
  await page.goto('/lionna_x5/profile/donations')
  for (const way of ['Card', 'PayPal']) {
    await page.locator('label', { hasText: new RegExp(`^${way}`) }).click()
    await page.getByRole('button', { name: 'Pay 10.00 € · get 1,000 coins' }).click()
    await expect(page).toHaveURL(/\/dev\/pay\//)
    await page.goBack()
    await expect(outcome(page)).toContainText('You have not paid yet')
    await expect(outcome(page).getByRole('link', { name: 'Continue paying' })).toBeVisible()
  }
  await page.reload()
  await expect(outcome(page)).toContainText('You have not paid yet')
  await outcome(page).getByRole('button', { name: 'Close' }).click()
  await expect(outcome(page)).toHaveCount(0)
})

test('Whoever leaves the provider’s page can go on later, or give up', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await signedInAs(await newPerson())
  await page.goto('/lionna_x5/profile/donations')
  await payBy(page, 'Card', /^Go back without paying/)
  await expect(outcome(page)).toContainText('You have not paid yet')
  await outcome(page).getByRole('button', { name: 'Show the payment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Payment' })
  await expect(sheet.getByRole('link', { name: 'Continue paying' })).toBeVisible()
  await sheet.getByRole('button', { name: 'I’ve paid. Check again' }).click()
  await expect(sheet.getByRole('status')).toBeVisible()
  await expectAccessible(page, 'payment')
  await sheet.getByRole('button', { name: 'Cancel payment' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel this payment/ })
  await question.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
