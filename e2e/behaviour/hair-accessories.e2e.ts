import { sheet } from '../support/sheets.ts'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const SHOP = '/lionna_x5/profile/hair-accessories'

for (const [width, height] of [
  [390, 667],
  [390, 844],
  [1440, 720],
] as const)
  test(`Who gets the accessories is seen, and named by the button that pays, at ${width} by ${height}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('player')
    await page.setViewportSize({ width, height })
    await page.goto(SHOP)
    await page
      .getByRole('checkbox', { name: /Party Mask/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const cart = sheet(page, 'Your choice')
    const characters = cart.getByRole('radiogroup', { name: 'Character' })
    const first = characters.locator('label').first()
    await expect(first).toBeVisible()
    await arrived(page)
    const name = await first.locator('b').first().innerText()
    const pay = cart.getByRole('button', { name: `Buy for ${name}: 50 coins` })
    await expect(pay).toBeInViewport({ ratio: 1 })
    // nothing lies over it
    await expect(first).toBeInViewport({ ratio: 1 })
    const bottom = (await first.boundingBox())!
    expect(bottom.y + bottom.height).toBeLessThanOrEqual((await pay.boundingBox())!.y)
    await characters.locator('label').nth(1).click()
    await expect(pay).toHaveCount(0)
  })

test('What was chosen is still chosen after a reload and on the way back from getting coins', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto(SHOP)
  await page
    .getByRole('checkbox', { name: /Cat Ears/ })
    .first()
    .check()
  await page.getByRole('radiogroup', { name: 'For how long' }).getByText('90 days').click()
  await page.reload()
  const cart = page.getByRole('region', { name: 'Your choice' })
  await expect(cart).toContainText('350 coins')
  await page.goto('/lionna_x5/profile/donations')
  await page.goBack()
  await expect(cart).toContainText('1 chosen')
  await expect(page.getByRole('radio', { name: /^90 days/ })).toBeChecked()
})
