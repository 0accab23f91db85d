import type { Page } from '@playwright/test'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Words at twice their size, as a browser can be set. */
async function open(page: Page, path: string) {
  await page.goto(`/lionna_x5/${path}`)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await arrived(page)
}

/** Runs inside the page: texts whose lines stand closer to each other than their letters are tall. */
const crowded = () =>
  Array.from(document.querySelectorAll('main *'))
    .filter((one) => Array.from(one.childNodes).some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((one) => {
      const { lineHeight, fontSize } = getComputedStyle(one)
      return parseFloat(lineHeight) < parseFloat(fontSize)
    })
    .map((one) => one.textContent)

for (const [who, paths] of [
  ['player', ['profile', 'profile/donations', 'stats/topExp', 'stats/castles', 'stats/clanhalls']],
  ['super', ['game-master/journal', 'game-master/approvals', 'game-master/banned-characters']],
] as const)
  test(`With words twice as large the pages of ${who} fit a phone, and no line lies over another`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs(who)
    for (const path of paths) {
      await open(page, path)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(390)
      expect(await page.evaluate(crowded), path).toEqual([])
    }
  })

test('With words twice as large a time left and what coins did are whole on a phone', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs('player')
  await open(page, 'profile')
  const beyond = await page
    .getByRole('list', { name: 'Latest movements' })
    .or(page.getByRole('region', { name: 'At a glance' }))
    .locator('time, .num')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
    )
  expect(beyond).toEqual([])
})

test('With words twice as large the bar of a desktop shows whole what it shows, and its drawings grow', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signedInAs('player')
  await open(page, 'stats/castles')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /@/ })).toBeHidden()
  for (const name of ['Notifications', 'Sign out'])
    expect((await bar.getByRole('button', { name }).locator('svg').boundingBox())!.width).toBeGreaterThan(26)
  const cut = await bar.evaluate((element) =>
    [...element.querySelectorAll('a, button')].filter((one) => one.scrollWidth > one.clientWidth + 1),
  )
  expect(cut).toHaveLength(0)
  const sizes = await page
    .getByRole('main')
    .getByText('Castles held')
    .evaluate((label) =>
      [label, label.nextElementSibling!].map((one) => parseFloat(getComputedStyle(one).fontSize)),
    )
  expect(sizes[1]! / sizes[0]!).toBeGreaterThan(1.2)
})
