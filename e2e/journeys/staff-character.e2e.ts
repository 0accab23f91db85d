import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the character' }).getByRole('link', { name, exact: true })

test('A game master opens a character of a ranking, looks through all of it and gives it another name', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gm')
  await page.goto('/lionna_x5/stats/topExp')
  // who keeps a shop while away plays, too
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('Offline', { exact: true }) })
    .last()
  await row.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open as staff' }).click()
  await expect(page).toHaveURL(/\/lionna_x5\/game-master\/characterDetails\/\d+\/info$/)
  await expect(tabOf(page, 'Inventory')).toBeVisible()
  const before = (await heading(page).textContent())!

  await tabOf(page, 'Inventory').click()
  await expect(page).toHaveURL(/\/inventory$/)
  await expect(page.getByRole('table', { name: 'Inventory' }).getByText('Adena')).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('57')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('table', { name: 'Inventory' }).getByText('Adena')).toBeVisible()
  for (const [tab, address] of [
    ['Warehouse', 'warehouse'],
    ['Freight', 'freight'],
    ['Skills', 'skills'],
    ['Macros', 'macroses'],
  ] as const) {
    await tabOf(page, tab).click()
    await expect(page).toHaveURL(new RegExp(`/${address}$`))
    await expect(tabOf(page, tab)).toHaveAttribute('aria-current', 'page')
    await expect(heading(page)).toHaveText(before)
  }

  await tabOf(page, 'Character').click()
  await page.getByRole('button', { name: 'Change name', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Change name: ${before}` })
  const after = `Kept${Date.now() % 100_000}`
  await sheet.getByLabel('New name').fill(after)
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(sheet.getByText('Please fill this in')).toBeVisible()
  await sheet.getByLabel('Reason, for staff only').fill('the name was an insult')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText(`${before} is now called ${after}`)).toBeVisible()
  await expect(heading(page)).toHaveText(after)
})

test('What staff ask for while a character plays waits for its logout, and is cancelled with a reason', async ({
  page,
  problems,
  signedInAs,
}) => {
  problems.announce(/409/)
  const { jwtToken } = await signedInAs('gm')
  const strongest = await apiOf(page.request, jwtToken).rankings.getTopExp({})
  const { characterId } = strongest.find(({ presence }) => presence === 'online')!
  await page.goto(`/lionna_x5/game-master/characterDetails/${characterId}/info`)
  await expect(tabOf(page, 'Inventory')).toBeVisible()
  const name = (await heading(page).textContent())!
  await page.getByRole('button', { name: 'Change name colour', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Change name colour: ${name}` })
  await sheet.getByRole('radiogroup', { name: 'Colour of the name' }).locator('label').nth(5).click()
  await sheet.getByLabel('Reason, for staff only').fill('won the contest')
  await sheet.getByRole('button', { name: 'Change the colour' }).click()
  const warning = page.getByRole('dialog', { name: 'Warning' })
  await expect(warning).toContainText('User seems to be online. Do you want to force this operation?')
  await warning.getByRole('button', { name: 'Wait for logout' }).click()
  await expect(page.getByText(`It will be done once ${name} has left the game`)).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waits for logout' })
  await expect(waiting).toContainText('won the contest')
  await waiting.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: `Cancel “Change name colour” for ${name}?` })
  await question.getByRole('textbox').fill('a colour of their own will do')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(`Cancelled. ${name} stays as it is`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
