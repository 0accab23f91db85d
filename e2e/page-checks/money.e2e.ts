import { expectAccessible, lookAround } from '../support/accessibility.ts'
import { goInside, heading } from '../support/forms.ts'
import { close, rows, sheet } from '../support/sheets.ts'
import { expect, test } from '../support/test.ts'

test('The pages of coins are accessible and fit', async ({ page, signedInAs }) => {
  await signedInAs('player')
  for (const [name, address, ready] of [
    ['donations', 'profile/donations', 'tr[data-row]'],
    ['coin history', 'profile?coins=all', 'tr[data-row]'],
    ['sponsors', 'stats/ourSponsors', 'main h2'],
  ] as const) {
    await page.goto(`/lionna_x5/${address}`)
    await expect(page.locator(ready).first()).toBeVisible()
    await lookAround(page, name)
  }
})

test('The money pages of an admin are accessible and fit', async ({ page, signedInAs }) => {
  test.setTimeout(240_000)
  await signedInAs('admin')
  await page.goto('/lionna_x5/admin/payment-history')
  for (const [name, title, address, ready] of [
    ['payments', 'Payment History', 'payment-history', 'tr[data-row]'],
    ['invoices', 'Payment History', 'payment-history?tab=invoices', 'text=Make missing invoices'],
    ['ledger', 'Payment History', 'payment-history?tab=ledger', 'text=All 11 rules are kept'],
    ['graph', 'Payment History Graph', 'payment-history-graph', 'input[type=range]'],
    ['purchases', 'Purchase History', 'purchase-history', 'tr[data-row]'],
    ['public list', 'Sponsors Report', 'sponsors-report?tab=list', 'tr[data-row]'],
  ] as const) {
    await goInside(page, `/lionna_x5/admin/${address}`)
    // the page before has lines too, and stands until the next one has its code
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator(ready).first()).toBeVisible()
    await lookAround(page, name)
  }
})

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`The sheets of an admin’s money pages are accessible on a ${device}`, async ({ page, signedInAs }) => {
    await page.setViewportSize(size)
    await signedInAs('admin')
    await page.goto('/lionna_x5/admin/payment-history?state=credited')
    await rows(page).first().click()
    const payment = sheet(page, 'Payment')
    await payment.getByRole('button', { name: 'Refund …' }).click()
    await expectAccessible(page, `refund, ${device}`)
    await close(payment)
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const custom = sheet(page, 'Record a payment made outside the portal')
    await custom.getByRole('button', { name: 'Credit the coins' }).click()
    await expect(custom.getByText('Please fill this in').first()).toBeVisible()
    await expectAccessible(page, `custom payment with errors, ${device}`)
    await close(custom)
    await goInside(page, '/lionna_x5/admin/payment-history?account=player%40castellan.test')
    await expect(sheet(page, 'Account').getByText('First payment')).toBeVisible()
    await expectAccessible(page, `account, ${device}`)
    await goInside(page, '/lionna_x5/admin/purchase-history?movement=purchase')
    await rows(page).first().click()
    await expect(sheet(page, 'Purchase').getByText('Price')).toBeVisible()
    await expectAccessible(page, `purchase, ${device}`)
  })
