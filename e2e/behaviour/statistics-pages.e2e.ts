import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { expectContent, rowsIn } from '../support/statistics.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signedInAs }) => signedInAs('player'))

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) => page.getByRole('dialog')
const open = async (page: Page, address: string) => {
  await page.goto(`/lionna_x5/stats/${address}`)
  await expect(heading(page)).toBeVisible()
}
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()

test('What a chronicle lacks is a link away', async ({ page }) => {
  await page.goto('/harbor_x1/stats/heroes')
  await page.getByRole('navigation', { name: 'See them on' }).getByRole('link', { name: 'Lionna x5' }).click()
  await expect(page).toHaveURL('/lionna_x5/stats/heroes')
  await expectContent(page, 'stats/heroes')
})

test('A held castle names its lord, whose card opens and closes', async ({ page }) => {
  await open(page, 'castles')
  // by its name: castles come one by one, so that the first of them may become another
  const held = main(page).getByRole('region').filter({ hasNotText: 'Vacant throne' }).first()
  const castle = main(page).getByRole('region', {
    name: await held.getByRole('heading').innerText(),
    exact: true,
  })
  await expect(castle).toContainText(/Tax\s*\d+%/)
  await expect(castle).toContainText(/Treasury\s*[\d,]+ adena/)
  const lord = castle.getByRole('link').first()
  const name = await lord.innerText()
  await lord.click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(page).toHaveURL(/castles\?clan=\d+$/)
  await expect(card(page)).toContainText(await castle.getByRole('heading').innerText())
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(page).toHaveURL('/lionna_x5/stats/castles')
})

test('The sieges of every castle go into a calendar', async ({ page }) => {
  await open(page, 'castles')
  const sieges = main(page).getByRole('button', { name: /^Add the siege of \w+ to a calendar$/ })
  // castles come one by one
  await settled(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar', exact: true }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(await sieges.count())
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
  expect(text).toContain('SUMMARY:Siege of ')
})

test('Clan halls are chosen by their state, and the address remembers', async ({ page }) => {
  await open(page, 'clanhalls')
  const halls = main(page)
    .getByRole('region', { name: 'Halls to rent' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4 }) })
  await expect(halls.filter({ hasText: 'Under the hammer' }).first()).toBeVisible()
  await choose(page, 'Which halls', 'Rented')
  await expect(page).toHaveURL(/show=rented/)
  await expect(halls.filter({ hasText: 'Under the hammer' })).toHaveCount(0)
  await expect(halls.first()).toContainText(/Paid until\s*\d{4}-/)
  await expect(halls.filter({ hasNotText: 'Paid until' })).toHaveCount(0)
})

test('A boss tells when it returns and who hunts it best', async ({ page }) => {
  await open(page, 'bosses')
  const boss = main(page)
    .getByRole('region', { name: 'Grand bosses' })
    .getByRole('heading', { level: 3 })
    .getByRole('button')
    .first()
  const name = await boss.innerText()
  await boss.click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(card(page)).toContainText(/Walks the land|Window (opens|closes) in|Window closed/)
  await expect(card(page).getByRole('heading', { name: 'Top slayers' })).toBeVisible()
  await expect(card(page).getByRole('listitem').first()).toContainText(/\d+ kills?/)
  await page.keyboard.press('Escape')
  await choose(page, 'State', 'Resting')
  await expect(rowsIn(main(page)).first()).toBeVisible()
  await expect(rowsIn(main(page)).filter({ hasNotText: 'Resting' })).toHaveCount(0)
})

test('The best of a class: one’s own class first, any other by choice', async ({ page }) => {
  await open(page, 'topPvpByClass')
  // one of several, perhaps
  await expect(main(page).getByRole('radio', { name: 'You play this class', checked: true })).toHaveCount(1)
  await expect(page.locator('tr[data-mine]').first()).toBeVisible()
  await choose(page, 'Race', 'Orc')
  const other = main(page).getByRole('radiogroup', { name: 'Class' }).getByRole('radio').first()
  await other.check()
  const name = await other.getAttribute('aria-label')
  await expect(page).toHaveURL(/class=/)
  await expect(main(page).getByRole('region', { name: `Top PvP: ${name ?? ''}` })).toBeVisible()
  await expectContent(page, 'stats/topPvpByClass')
})

test('A champion opens the ten of the class, with the way to its fighters', async ({ page }) => {
  await open(page, 'topExpByClass')
  await page.getByRole('button', { name: 'Jump to me' }).click()
  const mine = main(page).locator('li[data-mine]:focus')
  await expect(mine).toContainText(/You: #\d+/)
  await mine.getByRole('button').click()
  await expect(card(page).getByRole('listitem').filter({ hasText: 'You' }).first()).toBeVisible()
  await card(page)
    .getByRole('link', { name: /^Top PvP: .+$/ })
    .click()
  await expect(heading(page)).toHaveText('Top PvP by Class')
})

test('Boss hunters are ranked round by round', async ({ page }) => {
  await open(page, 'topBossSlayers')
  const round = page.getByRole('group', { name: 'Round' })
  await expect(round.getByRole('status')).toHaveText('Current round')
  await round.getByRole('button', { name: 'Older round' }).click()
  await expect(round.getByRole('status')).toHaveText('Previous round')
  await expect(page).toHaveURL(/round=1/)
  await expect(rowsIn(main(page)).first()).toContainText(/100%/)
  await round.getByRole('button', { name: 'Newer round' }).click()
  await expect(page).toHaveURL('/lionna_x5/stats/topBossSlayers')
})

test('Pets are shown species by species', async ({ page }) => {
  await open(page, 'topPets')
  await choose(page, 'Species', 'Wolf')
  await expect(rowsIn(main(page)).first()).toContainText('Wolf')
  await expect(rowsIn(main(page)).filter({ hasNotText: 'Wolf' })).toHaveCount(0)
})

test('A clan of the ranking opens as a card, by its address too', async ({ page }) => {
  await open(page, 'topClans')
  const mine = page.locator('tr[data-mine]').first()
  const name = /^\w+/.exec(await mine.locator('b').first().innerText())![0]
  await mine.locator('b').first().click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(card(page)).toContainText('Your characters here')
  await page.reload()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/lionna_x5/stats/topClans')
})

test('Classes are counted by profession and by level', async ({ page }) => {
  await open(page, 'chart')
  const byRace = main(page).getByRole('region', { name: 'Classes by race' })
  await expect(byRace.getByText('Human Fighter')).toBeVisible()
  await choose(page, 'Profession', '3rd')
  await expect(byRace.getByText('Human Fighter')).toHaveCount(0)
  await expect(byRace.getByText('Duelist')).toBeVisible()
  await expect(main(page)).toContainText('level 1+, third profession')
  await page.getByRole('button', { name: '76+' }).click()
  await expect(page).toHaveURL(/classTransfer=3/)
  await expect(main(page)).toContainText('level 76+, third profession')
})

test('Heroes stand by race or by honours, and can be searched', async ({ page }) => {
  await open(page, 'heroes')
  await expect(main(page).getByRole('region', { name: 'Human' })).toBeVisible()
  await expect(main(page).getByText('You', { exact: true }).first()).toBeVisible()
  await choose(page, 'Order', 'By honours')
  await expect(main(page).getByRole('region', { name: 'Human' })).toHaveCount(0)
  const name = await main(page).getByRole('heading', { level: 3 }).last().innerText()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([name])
})

test('The sides are compared in figures that add up', async ({ page }) => {
  await open(page, 'fractions')
  const compared = main(page).getByRole('region', { name: 'The sides compared' }).getByRole('region')
  await expect(compared).toHaveCount(5)
  for (const words of await compared.allInnerTexts()) {
    const shares = [...words.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share))
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100, 0)
  }
})
