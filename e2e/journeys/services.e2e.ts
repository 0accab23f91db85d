import type { Page } from '@playwright/test'
import { DEMO_PIN } from '../../demo/src/portal/people/sign-ins.ts'
import { expect, test } from '../support/test.ts'
import { close, sheet } from '../support/sheets.ts'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../test/support/servers.ts'

const COINS = 1_000

/** What the header says one has. */
const balance = async (page: Page, server = DEFAULT_SERVER) => {
  await page.goto(`/${server}/profile`)
  const words = page
    .getByRole('region', { name: 'Coin balance' })
    .getByText(/^[\d,]+$/)
    .first()
  await expect(words).toBeVisible()
  return Number((await words.innerText()).replaceAll(',', ''))
}

/** The first own character that plays, or that does not. */
const lineOf = (page: Page, presence: 'Online' | 'Offline') =>
  page
    .getByRole('region', { name: 'Game accounts', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(presence, { exact: true }) })
    .first()

/** A server where one of the own characters plays: the demonstration's come and go. */
async function findPlaying(page: Page) {
  for (const server of SERVER_KEYS) {
    await page.goto(`/${server}/profile`)
    const characters = page.getByRole('region', { name: 'Game accounts', exact: true }).getByRole('listitem')
    await expect(characters.first()).toBeVisible()
    if (await lineOf(page, 'Online').count()) return server
  }
  throw new Error('none of the own characters plays on any server')
}

/** Opens the services of the first own character that plays, or that does not; gives its name. */
async function openServices(page: Page, presence: 'Online' | 'Offline', server = DEFAULT_SERVER) {
  await page.goto(`/${server}/profile`)
  await lineOf(page, presence).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open the character’s page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'What to show' }).first().getByText('Services').click()
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}
const tile = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Services' }).getByRole('button', { name })

test('A player renames a character, changes its looks, and takes the name back', async ({
  page,
  newPerson,
  signedInAs,
}) => {
  await signedInAs(await newPerson({ coins: COINS }))
  const before = await balance(page)
  const name = await openServices(page, 'Offline')
  const newName = `Nova${crypto.randomUUID().slice(0, 6)}`

  await tile(page, /^Name change/).click()
  const renaming = sheet(page, `Name change: ${name}`)
  await expect(renaming.getByText('You have left').locator('..')).toContainText(
    (before - 100).toLocaleString('en'),
  )
  await renaming.getByLabel('New name').fill(name)
  await expect(renaming.getByText('It has this name now.')).toBeVisible()
  await renaming.getByLabel('New name').fill(newName)
  await expect(renaming.getByText('Free', { exact: true })).toBeVisible()
  await renaming.getByRole('button', { name: 'Rename for 100 coins' }).click()
  const receipt = page.getByRole('dialog').getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('Delivered')
  await close(page.getByRole('dialog'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newName)

  await tile(page, /^Appearance/).click()
  const looks = sheet(page, `Appearance: ${newName}`)
  const unchosen = looks
    .getByRole('radiogroup', { name: 'Hair style' })
    .locator('label:not(:has(:checked))')
    .first()
  const drawing = () => looks.locator('svg[viewBox="0 0 200 220"]').innerHTML()
  const drawn = await drawing()
  await unchosen.click()
  expect(await drawing()).not.toBe(drawn)
  await looks.getByRole('button', { name: /^Change the appearance for/ }).click()
  await expect(looks.getByRole('region', { name: 'Receipt' })).toContainText('Delivered')
  await close(looks)

  const open = page.getByRole('list', { name: 'Under way, or can be undone' })
  await open
    .getByRole('listitem')
    .filter({ hasText: `${name} → ${newName}` })
    .getByRole('button', { name: 'Undo the purchase' })
    .click()
  await sheet(page, 'Undo “Name change”?').getByRole('button', { name: 'Undo the purchase' }).click()
  await expect(page.getByText('Name change: undone, 100 coins returned')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await balance(page)).toBe(before - 60)
})

test('What is bought for a character that plays waits for its logout, and is cancelled', async ({
  page,
  problems,
  signedInAs,
}) => {
  problems.announce(/409/)
  // the one test that counts the coins of the demonstration's player, who has characters everywhere
  await signedInAs('player')
  const server = await findPlaying(page)
  const before = await balance(page, server)
  const name = await openServices(page, 'Online', server)
  await tile(page, /^Name colour/).click()
  const color = sheet(page, `Name colour: ${name}`)
  await color.getByRole('radiogroup', { name: 'Colour of the name' }).locator('label').nth(5).click()
  // one of the demonstration's game accounts has a PIN
  const pin = color.getByLabel('PIN of the game account')
  if (await pin.count()) await pin.fill(DEMO_PIN)
  await color.getByRole('button', { name: /^Change the colour for/ }).click()
  const warning = sheet(page, 'Warning')
  await expect(warning).toContainText('User seems to be online. Do you want to force this operation?')
  // Back answers the question alone
  await page.goBack()
  await expect(warning).toHaveCount(0)
  await color.getByRole('button', { name: /^Change the colour for/ }).click()
  await warning.getByRole('button', { name: 'Wait for logout' }).click()
  const receipt = color.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('It will be done automatically once the character has left the game')
  await receipt.getByRole('button', { name: 'Cancel the purchase' }).click()
  await sheet(page, 'Cancel “Name colour”?').getByRole('button', { name: 'Cancel the purchase' }).click()
  await expect(receipt).toContainText('Cancelled')
  expect(await balance(page, server)).toBe(before)
})

test('A hat is bought for seven days and undone', async ({ page, newPerson, signedInAs }) => {
  await signedInAs(await newPerson({ coins: COINS }))
  const before = await balance(page)
  // what is in the bag of somebody who plays is not taken out of it
  const name = await openServices(page, 'Offline')
  await page.goto('/lionna_x5/profile/hair-accessories')
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Hats').click()
  await page.getByRole('radiogroup', { name: 'For how long' }).getByText('7 days: 50 coins').click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const cart = sheet(page, 'Your choice')
  await expect(cart.getByText('You have left').locator('..')).toContainText(
    (before - 50).toLocaleString('en'),
  )
  await cart.getByRole('radio', { name: new RegExp(`^${name}\\b`) }).check()
  await cart.getByRole('button', { name: `Buy for ${name}: 50 coins` }).click()
  const receipt = sheet(page, 'Receipt')
  await expect(receipt).toContainText('Delivered')
  await receipt.getByRole('button', { name: 'Done' }).click()
  expect(await balance(page)).toBe(before - 50)
  const bought = page.getByRole('list', { name: 'Purchases' }).getByRole('listitem').first()
  await expect(bought).toContainText('7 d')
  await bought.getByRole('button', { name: 'Undo the purchase' }).click()
  await sheet(page, 'Undo “Hair accessories”?').getByRole('button', { name: 'Undo the purchase' }).click()
  await expect(page.getByText('Hair accessories: undone, 50 coins returned')).toBeVisible()
  expect(await balance(page)).toBe(before)
})
