import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Letters of a name that has to be whole: longer ones may go on in another line. */
const USUAL = 12

test.use({ locale: 'ru', viewport: { width: 320, height: 844 } })

async function open(page: Page, path: string) {
  await page.goto(`/lionna_x5/${path}`)
  await expect(heading(page)).toBeVisible()
  await arrived(page)
}

/** Runs inside the page: of what a selector finds, the texts that take more lines than they have words. */
const broken = (elements: Element[]) =>
  elements
    .filter((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const lines = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top)))
      return lines.size > element.textContent.trim().split(/\s+/).length
    })
    .map((element) => element.textContent)

test('On the narrowest phone and on a usual one the names of rankings are whole', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  for (const path of ['stats/topExp', 'stats/topPvp', 'stats/topBossSlayers', 'stats/topPk'])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      const names = page.getByRole('main').locator('tr[data-row] b a')
      await expect(names.first()).toBeVisible()
      const split = await names.evaluateAll(broken)
      expect(
        split.filter((name) => name.length <= USUAL),
        `${path}, ${width}`,
      ).toEqual([])
    }
})

test('On the narrowest phone nothing outside of the lists of bosses and halls ends in dots', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  for (const path of ['stats/bosses', 'stats/clanhalls']) {
    await open(page, path)
    const dots = await page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll('*'))
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && !one.closest('table'))
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    )
    expect(dots, path).toEqual([])
  }
})

test('On a phone the bell of a grand boss stands in its card, also beside the longest state', async ({
  page,
  signedInAs,
}) => {
  await page.route('**/getBosses*', async (route) => {
    const response = await route.fetch()
    const respawn = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
    const bosses = (await response.json()) as object[]
    await route.fulfill({ response, json: bosses.map((boss) => ({ ...boss, isAlive: false, respawn })) })
  })
  await signedInAs('player')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, 'stats/bosses')
    const cards = page.getByRole('region', { name: 'Эпические боссы' }).getByRole('listitem')
    await expect(cards.first()).toContainText('Может появиться')
    const outside = await cards.evaluateAll((all) =>
      all.filter((card) =>
        Array.from(card.querySelectorAll('button')).some(
          (button) => button.getBoundingClientRect().right > card.getBoundingClientRect().right,
        ),
      ),
    )
    expect(outside, String(width)).toHaveLength(0)
  }
})

test('On the narrowest phone months, one’s own standing and professions stand whole in their places', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await open(page, 'stats/ourSponsors')
  const months = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('combobox') })
  const tops = await months
    .first()
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)

  await open(page, 'stats/topExp')
  const professions = page.locator('tr[data-row] [class*=profession] > span:last-child')
  await expect(professions.first()).toBeVisible()
  expect(
    await professions.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth)),
  ).toHaveLength(0)
  const own = page.locator('main li:has(small):has(> b)').first()
  const [card, value] = await Promise.all([own.boundingBox(), own.locator('> b').boundingBox()])
  expect(value!.x + value!.width).toBeCloseTo(card!.x + card!.width, 0)

  await open(page, 'profile')
  const label = page.getByRole('main').getByText('Ближайшая осада')
  expect((await label.boundingBox())!.height).toBeLessThan(30)
})
