import type { Page } from '@playwright/test'
import { SERVERS } from '../../test/support/servers.ts'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const why = (page: Page) => page.getByRole('dialog').getByLabel(/^Reason/)
const dialog = (page: Page) => page.getByRole('dialog')

/** The thefts that the player reported, as the note about them tells: where, and which thing. */
async function reported(page: Page) {
  await page.goto('/lionna_x5/game-master/ma-details?email=player@castellan.test')
  const note = await page.getByText('Reported to support').first().textContent()
  return [...note!.matchAll(/(\S+): \+\d+ [^\n]*?item id (\d+)/g)].map(([, name, id]) => ({
    server: SERVERS.all.find((server) => server.name.startsWith(name!))!.key,
    id: id!,
  }))
}

/** Opens the first of them that nobody has looked into, by its id. */
async function openTheft(page: Page) {
  for (const { server, id } of await reported(page)) {
    await page.goto(`/${server}/game-master/items`)
    await expect(heading(page)).toHaveText('Item Search')
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('textbox').fill(id)
    const found = dialog(page).getByRole('option', { name: /^\+12 / })
    const nothing = dialog(page).getByRole('option', { name: `Item ${id}` })
    await expect(found.or(nothing)).toBeVisible()
    if ((await found.count()) === 0) continue
    await found.click()
    await expect(heading(page)).toHaveText('Item Story')
    return server
  }
  throw new Error('every theft was looked into')
}

/** Says why in the dialog that is open, and does it. */
async function confirm(page: Page, button: string, reason: string) {
  await why(page).fill(reason)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}

/** Opens the journal of a server, with what was done there. */
const journal = async (page: Page, server: string) => {
  await page.goto(`/${server}/game-master/journal`)
  return page.getByRole('table')
}

test('A theft is traced to a character, judged, appealed against, and the ban undone', async ({
  page,
  openBrowser,
  signedInAs,
}) => {
  await signedInAs('gm')
  const server = await openTheft(page)
  const now = page.getByRole('region', { name: 'Where it is now' })
  await expect(page.getByText('Changed hands · +12')).toBeVisible()
  const email = (await now.getByRole('link', { name: /@players/ }).textContent())!
  const owner = await now.getByRole('link', { name: /^All .+ of / }).textContent()
  const thief = owner!.split(' of ').at(-1)!

  await now.getByRole('button', { name: 'Delete this item' }).click()
  await confirm(page, 'Delete this item', 'taken from its owner by a stolen password')
  await expect(now.getByText('Gone: nobody has it now')).toBeVisible()
  await expect(page.getByText('taken from its owner by a stolen password')).toBeVisible()

  await page.goto(`/${server}/game-master/ma-details?email=${email}`)
  const login = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: thief, exact: true }) })
    .last()
  await login.getByRole('button', { name: /^Block game account/ }).click()
  await confirm(page, 'Block', 'a thief plays it')
  await expect(page.getByText(/ is blocked$/)).toBeVisible()

  await login.getByRole('link', { name: thief, exact: true }).click()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await dialog(page).getByLabel('For how many hours').fill('48')
  await dialog(page).getByLabel('Evidence, for staff only').fill('the story of the item')
  await confirm(page, 'Ban', 'stole a weapon')
  const ban = page.getByRole('region', { name: 'Ban', exact: true })
  await expect(ban).toContainText('Why: stole a weapon')

  const theirs = await openBrowser()
  await signedInAs({ email, password: 'castellan-demo' }, { context: theirs })
  const other = await theirs.newPage()
  await other.goto(`/${server}/profile`)
  const told = other.getByRole('region', { name: 'Ban', exact: true }).filter({ hasText: 'stole a weapon' })
  await expect(told).toContainText(/Banned until \d{4}/)
  await expect(told).not.toContainText('the story of the item')
  await told.getByRole('button', { name: 'Appeal against the ban' }).click()
  await dialog(other).getByLabel('What staff should know').fill('My brother sold it to me')
  await dialog(other).getByRole('button', { name: 'Send the appeal' }).click()
  await expect(told).toContainText('waits for an answer')
  await expect(told.getByRole('button')).toHaveCount(0)

  const openBan = async (by: Page) => {
    await by.goto(`/${server}/game-master/banned-characters`)
    await by.getByRole('row').filter({ hasText: thief }).getByText('stole a weapon').click()
    await expect(dialog(by)).toContainText('the story of the item')
  }
  await openBan(page)
  await expect(dialog(page)).toContainText('only somebody else of the staff turns the appeal down')
  const colleagues = await openBrowser()
  await signedInAs('admin', { context: colleagues })
  const colleague = await colleagues.newPage()
  await openBan(colleague)
  await dialog(colleague).getByLabel('Answer, as the player reads it').fill('Your brother has to tell us so')
  await dialog(colleague).getByRole('button', { name: 'Send the answer' }).click()
  await expect(told).toContainText('Your brother has to tell us so')

  const rows = await journal(page, server)
  await rows
    .getByRole('row')
    .filter({ hasText: thief })
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click()
  await confirm(page, 'Undo', 'the brother told us')
  await expect(told).toHaveCount(0)
})

test('A role for one server opens that one alone, and the journal tells of it', async ({
  page,
  newPerson,
  openBrowser,
  signedInAs,
}) => {
  const person = await newPerson()
  await signedInAs('super')
  await page.goto('/lionna_x5/admin/user-management')
  await page.getByRole('button', { name: 'Give a role' }).click()
  const sheet = dialog(page)
  await sheet.getByLabel('E-mail of the account').fill(person.email)
  for (const [label, choice] of [
    ['Role', 'Game Master'],
    ['Where it holds', 'Teon x1'],
  ] as const) {
    await sheet.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await confirm(page, 'Give a role', 'helps on one server')
  await expect(page.getByText(`${person.email} is now Game Master (Teon x1)`)).toBeVisible()

  const theirs = await openBrowser()
  const { jwtToken } = await signedInAs(person, { context: theirs })
  const headers = { authorization: `Bearer ${jwtToken}` }
  for (const { key } of SERVERS.all) {
    const answer = await theirs.request.get(`/api/${key}/statistics/getBannedCharacters`, { headers })
    expect([key, answer.status()]).toEqual([key, key === 'teon_x1' ? 200 : 403])
  }
  const other = await theirs.newPage()
  for (const { key } of SERVERS.all) {
    await other.goto(`/${key}/game-master/banned-characters`)
    await expect(heading(other)).toHaveText(key === 'teon_x1' ? 'Banned Characters' : 'My Profile')
  }

  const rows = await journal(page, 'lionna_x5')
  const given = rows.getByRole('row').filter({ hasText: person.email }).first()
  await expect(given).toContainText('Role given')

  await other.goto('/teon_x1/game-master/banned-characters')
  await expect(heading(other)).toHaveText('Banned Characters')
  await given.getByRole('button', { name: /^Undo/ }).click()
  await confirm(page, 'Undo', 'helped long enough')
  await expect(heading(other)).toHaveText('My Profile')
  await expect(
    other.getByText('A role of yours on Teon x1 was taken away. The pages that need it are gone.'),
  ).toHaveCount(1)
  await expect(other.getByText('Your role on this server does not give access')).toHaveCount(0)
})
