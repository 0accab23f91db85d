import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signedInAs }) => signedInAs('player'))

const open = async (page: Page, address: string) => {
  await page.goto(`/lionna_x5/stats/${address}`)
  await expect(rows(page).first()).toBeVisible()
}
const rows = (page: Page) => page.locator('tbody tr[data-row]')
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })
/** What stands in a column, from top to bottom, once there is something. */
const cells = async (page: Page, place: number) => {
  await expect(rows(page).first()).toBeVisible()
  return rows(page).locator(`td:nth-child(${place})`).allInnerTexts()
}
const numbers = (texts: readonly string[]) =>
  texts.map((text) => Number(/[\d,]+/.exec(text)![0].replaceAll(',', '')))
/** Rows are drawn deferred: they follow the head and the address a moment later. */
const expectSorted = (page: Page, place: number, compare: (one: number, other: number) => number) =>
  expect(async () => {
    const values = numbers(await cells(page, place))
    expect(values).toEqual(values.toSorted(compare))
  }).toPass()
const read = async (download: Download) => readFile(await download.path(), 'utf8')

test('A column sorts down, up and not at all, and the address remembers', async ({ page }) => {
  await open(page, 'topExp')
  const asRanked = await cells(page, 1)
  const level = column(page, 'Level')
  const place = (await page.getByRole('columnheader').allInnerTexts()).indexOf('Level') + 1
  await level.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-level/)
  await expectSorted(page, place, (one, other) => other - one)
  await level.getByRole('button').click()
  await expect(level).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(level).toHaveAttribute('aria-sort', 'ascending')
  await expectSorted(page, place, (one, other) => one - other)
  await level.getByRole('button').click()
  await expect(level).toHaveAttribute('aria-sort', 'none')
  // rows are drawn deferred, after the head that says how they are sorted
  // who rose or fell is told anew as the world goes on
  await expect(async () => expect(numbers(await cells(page, 1))).toEqual(numbers(asRanked))).toPass()
})

test('Pages turn, and their size can be chosen', async ({ page }) => {
  await open(page, 'topPvp')
  await expect(page.getByText('1–25 of 100')).toBeVisible()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByText('51–75 of 100')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('76–100 of 100')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
  await expect(rows(page)).toHaveCount(100)
  await expect(page).toHaveURL(/size=100/)
})

test('A ranking is ranked: first ones first, and the podium shows the same three', async ({ page }) => {
  await open(page, 'topPvp')
  const place = (await page.getByRole('columnheader').allInnerTexts()).indexOf('PvP kills') + 1
  const victories = numbers(await cells(page, place))
  expect(victories).toEqual(victories.toSorted((one, other) => other - one))
  const names = await rows(page).locator('b').allInnerTexts()
  const podium = page.getByRole('list', { name: 'The first three' }).getByRole('listitem')
  for (const [rank, name] of names.slice(0, 3).entries()) await expect(podium.nth(rank)).toContainText(name)
})

test('The export holds every row, marked so that spreadsheets read it', async ({ page }) => {
  await open(page, 'topPvp')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await file
  expect(download.suggestedFilename()).toBe('top-pvp-lionna_x5.csv')
  const text = await read(download)
  expect(text.startsWith('\uFEFFRank,Name,Class,Race,Clan,Level,PvP kills,PK,Status\r\n')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines).toHaveLength(101)
  expect(lines[1]).toMatch(/^1,\w+,/)
  expect(lines[1]).toContain(await rows(page).first().locator('b').innerText())
})

test('The export follows the search and the order', async ({ page }) => {
  await open(page, 'topExp?sort=-rank')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await read(await file)).split('\r\n')[1]).toMatch(/^100,/)
})

test("One's own characters are marked, and “Jump to me” leads from one to the next", async ({ page }) => {
  await open(page, 'topExp')
  const jump = page.getByRole('button', { name: 'Jump to me' })
  const reached = page.locator('tr[data-mine]:focus')
  const names = new Set<string>()
  for (let i = 0; i < 3; i++) {
    await jump.click()
    // not the one before any more
    for (const name of names) await expect(reached).not.toContainText(name)
    await expect(reached).toContainText('You')
    await expect(reached).toBeInViewport()
    names.add(await reached.locator('b').first().innerText())
  }
  expect(names.size).toBe(3)
  await expect(page).toHaveURL(/page=/)
})

test('Columns can be switched off and on, and the address remembers', async ({ page }) => {
  await open(page, 'topExp')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Clan' }).uncheck()
  await page.getByRole('checkbox', { name: 'Race' }).check()
  await page.keyboard.press('Escape')
  await expect(column(page, 'Clan')).toHaveCount(0)
  await expect(column(page, 'Race')).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(column(page, 'Clan')).toHaveCount(0)
  await expect(column(page, 'Race')).toBeVisible()
})

test('The menu of columns is opened, used and left by the keyboard', async ({ page }) => {
  await open(page, 'topExp')
  const button = page.getByRole('button', { name: 'Columns' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/columns=/)
})

test('The menu of columns closes with its button and with a click beside it', async ({ page }) => {
  await open(page, 'topExp')
  const button = page.getByRole('button', { name: 'Columns' })
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toHaveCount(0)
})

test('On a phone a row opens as a card with every column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'topPets')
  await expect(column(page, 'Owner')).toHaveCount(0)
  const row = rows(page).nth(3)
  const name = await row.locator('b').innerText()
  await row.getByRole('button', { name: `Open ${name}` }).click()
  const card = page.getByRole('dialog', { name })
  for (const label of ['Rank', 'Owner', 'Level', 'Experience'])
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await rows(page).nth(4).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [page_, call] of [
  ['topPvp', 'getTopPVP'],
  ['topExp', 'getTopExp'],
] as const)
  test(`When ${call} fails ${page_} says so, and Retry heals it`, async ({ page, context, problems }) => {
    problems.announce(/ERR_CONNECTION_REFUSED/)
    await context.route(`**/${call}`, (route) => route.abort('connectionrefused'))
    await page.goto(`/lionna_x5/stats/${page_}`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('The portal cannot be reached')
    await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
    await context.unrouteAll()
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(25)
  })

test('The chart of who played has a summary, switches for its lines, and a table', async ({ page }) => {
  await page.goto('/lionna_x5/stats/online')
  const chart = page.getByRole('region', { name: 'Players in the game' })
  await expect(
    chart.getByRole('img', { name: /over the last 7 days: peak [\d,]+, average [\d,.]+, now [\d,]+/ }),
  ).toBeVisible()
  const before = await chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const line = chart.getByRole('button', { name: 'Characters' })
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await line.click()
  await expect(line).toHaveAttribute('aria-pressed', 'false')
  await expect(async () => {
    const now = await chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    expect(now).not.toBe(before)
  }).toPass()
  await chart.getByText('Table', { exact: true }).click()
  const table = chart.getByRole('table', { name: 'Players in the game' })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  const file = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Export CSV' }).click()
  const download = await file
  expect(download.suggestedFilename()).toBe('online-lionna_x5-7d.csv')
  expect(await read(download)).toMatch(/^\uFEFFTime \(UTC\+\d+\),Characters,/)
})

test('Dragging across the chart zooms in, and a button shows all again', async ({ page }) => {
  await page.goto('/lionna_x5/stats/online?days=1')
  const chart = page.getByRole('region', { name: 'Players in the game' })
  const box = (await chart.locator('.u-over').boundingBox())!
  const reset = chart.getByRole('button', { name: 'Reset zoom' })
  await expect(reset).toHaveCount(0)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.3, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 5 })
  await page.mouse.up()
  await expect(reset).toBeVisible()
  await reset.click()
  await expect(reset).toHaveCount(0)
})

test('The readout follows the pointer', async ({ page }) => {
  await page.goto('/lionna_x5/stats/online?days=1')
  const chart = page.getByRole('region', { name: 'Players in the game' })
  const moment = chart.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first()
  const newest = await moment.innerText()
  const box = (await chart.locator('.u-over').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2)
  await expect(moment).not.toHaveText(newest)
})

test('A period nobody offers shows the usual one', async ({ page }) => {
  await page.goto('/lionna_x5/stats/online?days=3650')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
})

test('When the histogram fails the figures stand, and Retry heals it', async ({
  page,
  context,
  problems,
}) => {
  problems.announce(/ERR_CONNECTION_REFUSED/)
  await context.route('**/getOnlineHistogram*', (route) => route.abort('connectionrefused'))
  await page.goto('/lionna_x5/stats/online')
  const chart = page.getByRole('region', { name: 'Players in the game' })
  // the figures of the same days failed with it, which is said once
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('The portal cannot be reached')
  await expect(heading(page)).toHaveText('Online Histogram')
  await context.unrouteAll()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(chart.locator('canvas')).toBeVisible()
})
