import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { goInside, heading, openByMenu } from '../support/forms.ts'
import { close, rows, sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'

const say = (page: Page, words: string | RegExp) =>
  expect(page.locator('#default-alert')).toContainText(words)
const tab = (page: Page, name: string | RegExp) => page.getByRole('main').getByText(name).first().click()
/** The portal's id of an opened payment, and the provider's. */
const ids = (payment: Locator) => payment.locator('code')

test('An admin follows the money: payments, coins, purchases, reports, invoices, ledger', async ({
  page,
  newPerson,
  signedInAs,
  problems,
}) => {
  test.setTimeout(180_000)
  // what was delivered is asked about a second time
  problems.announce(/status of 409 .*cancelPurchase/)
  // whose coins nobody else counts
  const { email } = await newPerson()
  await signedInAs('admin')
  await page.goto('/lionna_x5/admin/payment-history?provider=stripe&state=credited')
  await expect(heading(page)).toHaveText('Payment History')

  await test.step('A payment is found by either id, and says what happened to it', async () => {
    await rows(page).first().click()
    const payment = sheet(page, 'Payment')
    const [ours, theirs] = [await ids(payment).first().innerText(), await ids(payment).last().innerText()]
    expect(theirs).not.toBe(ours)
    await close(payment)
    const search = page.getByRole('searchbox', { name: 'Search' })
    for (const id of [theirs, ours]) {
      // until the answer is here the row of the search before stands, and would be clicked as it goes
      const found = page.waitForResponse((answer) => answer.url().includes(id))
      await search.fill(id)
      await found
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByText('1 row', { exact: true })).toBeVisible()
    }
    await rows(page).first().click()
    await expect(payment.getByRole('list', { name: 'What happened to the payment' })).toContainText(
      /Created.*Coins credited/s,
    )
    await expect(ids(payment).first()).toHaveText(ours)
    await close(payment)
    await goInside(page, '/lionna_x5/admin/payment-history')
  })

  await test.step('A payment that came another way is written down once', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const custom = sheet(page, 'Record a payment made outside the portal')
    await custom.getByLabel('E-mail').fill(email)
    await custom.getByLabel('Paid amount').fill('25')
    await custom.getByLabel('Net amount').fill('24')
    await custom.getByRole('button', { name: /^Use the usual price/ }).click()
    await custom.getByLabel('How it was paid, and the reference').fill('bank transfer 4711')
    await custom.getByRole('button', { name: 'Credit the coins' }).click()
    await say(page, `coins credited to ${email}`)
    await expect(custom).toBeHidden()
  })

  await test.step('Part of it is given back, with a reason', async () => {
    await rows(page).filter({ hasText: email }).click()
    const payment = sheet(page, 'Payment')
    await payment.getByRole('button', { name: 'Refund …' }).click()
    await payment.getByLabel('Amount to refund').fill('5')
    await expect(payment.getByText(/^Takes [\d,]+ coins back/)).toBeVisible()
    await payment.getByLabel('Reason').fill('Paid too much')
    await payment.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(payment.getByText('The payment is now: Partly refunded')).toBeVisible()
    await expect(payment.getByRole('list', { name: 'What happened to the payment' })).toContainText(
      'Refunded in part',
    )
    await payment.getByRole('button', { name: email }).click()
    const account = sheet(page, 'Account')
    await expect(account).toContainText('5.00 € refunded')
    await close(account)
    await close(payment)
  })

  await test.step('What waits for a review says why', async () => {
    await tab(page, /^To review/)
    // others pay the wrong sum meanwhile
    await rows(page)
      .filter({ hasText: /Paid [\d.]+.€, asked for/ })
      .first()
      .click()
    await expect(sheet(page, 'Payment').getByRole('button', { name: 'Close review' })).toBeVisible()
    await close(sheet(page, 'Payment'))
  })

  await test.step('Invoices are made, and one is a document', async () => {
    await tab(page, 'Invoices')
    const make = { name: 'Make missing invoices' }
    await page.getByRole('button', make).click()
    await page.getByRole('dialog').getByRole('button', make).click()
    await expect(page.getByText(/^Done: \d+ of \d+ made$/)).toBeVisible({ timeout: 60_000 })
    const number = await rows(page).first().locator('td').first().innerText()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rows(page).first().getByRole('button').last().click(),
    ])
    expect(file.suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('The ledger keeps its rules', async () => {
    await tab(page, 'Ledger')
    await expect(page.getByText('All 11 rules are kept')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ledger check' }).getByRole('listitem')).toHaveCount(11)
  })

  await test.step('Coins are given, and a purchase that was delivered is cancelled', async () => {
    await openByMenu(page, 'Admin', 'Purchase History')
    await page.getByRole('button', { name: 'Give or correct coins' }).click()
    const coins = sheet(page, 'Coins of an account')
    await coins.getByLabel('E-mail').fill(email)
    await coins.getByLabel('Coins').fill('77')
    await coins.getByLabel('Reason').fill('Won the contest')
    await coins.getByRole('button', { name: 'Give coins' }).click()
    const sure = page.getByRole('dialog', { name: `Give 77 coins to ${email}?` })
    await sure.getByRole('button', { name: 'Give coins' }).click()
    await say(page, new RegExp(`${email} now has [\\d,]+ coins`))
    await expect(rows(page).filter({ hasText: email }).filter({ hasText: '+77' })).toBeVisible()
    await goInside(page, '/lionna_x5/admin/purchase-history?movement=purchase')
    await rows(page).filter({ hasText: 'Delivered' }).last().click()
    const purchase = sheet(page, 'Purchase')
    await purchase.getByRole('button', { name: 'Cancel purchase' }).click()
    const question = page.getByRole('dialog', { name: /^Cancel “/ })
    await question.getByLabel('Reason').fill('Wrong character')
    await question.getByRole('button', { name: 'Cancel purchase' }).click()
    const again = page.getByRole('dialog', { name: 'Already delivered' })
    await again.getByRole('button', { name: 'Return the coins' }).click()
    await say(page, /returned to/)
    await expect(purchase.getByText('Cancelled', { exact: true })).toBeVisible()
    await close(purchase)
  })

  await test.step('The graph compares, and is read by the arrow keys', async () => {
    await openByMenu(page, 'Admin', 'Payment History Graph')
    const chart = page.getByRole('region', { name: 'Payments by day' })
    await expect(chart.getByRole('button', { name: /^Previous period/ })).toBeVisible()
    const slider = chart.getByRole('slider')
    await slider.focus()
    const before = await slider.getAttribute('aria-valuetext')
    await slider.press('ArrowLeft')
    await expect(slider).not.toHaveAttribute('aria-valuetext', before!)
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'A year earlier' }).click()
    await expect(chart.getByRole('button', { name: /^A year earlier/ })).toBeVisible()
    await expect(page).toHaveURL(/compare=year/)
  })

  await test.step('A line of the public list is written and taken off again', async () => {
    await openByMenu(page, 'Admin', 'Sponsors Report')
    await expect(rows(page).first()).toContainText('€')
    await tab(page, 'Public list')
    const name = `Anvil of ${email}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('In euros').fill('42')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(rows(page).filter({ hasText: name })).toContainText('42.00 €')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    const question = page.getByRole('dialog', { name: `Remove ${name}?` })
    await question.getByLabel('Reason').fill('Named twice')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
  })
})
