import { heading } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

test('On the map a castle is found by pointing at it, and its card has an address', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/map')
  await expect(heading(page)).toHaveText('World Map')
  const castles = page.getByRole('region', { name: 'Castles' })
  await expect(castles.getByRole('button')).toHaveCount(9)
  const map = page.getByRole('figure', { name: /^Map of Lionna x5/ })
  await map.getByText('Giran', { exact: true }).click({ force: true })
  const card = page.getByRole('dialog', { name: 'Giran' })
  await expect(card.getByText('Next siege')).toBeVisible()
  await expect(page).toHaveURL(/[?&]place=castle-3/)
  await page.reload()
  await expect(card.getByText('Next siege')).toBeVisible()
  await page.goBack()
  await expect(card).toHaveCount(0)
})

test('The map is walked through by keys alone: kinds, then places, then the card and back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/map')
  const bosses = page.getByRole('region', { name: 'Grand bosses' })
  await expect(bosses).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/[?&]show=bosses/)
  await expect(page.getByRole('region', { name: 'Castles' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  const first = bosses.getByRole('button').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Last felled', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('On a phone the map is enlarged in its frame, and the page stays as wide as it is', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/map')
  const ground = page.getByRole('figure').locator('svg').first()
  await expect(page.getByRole('region', { name: 'Castles' })).toBeVisible()
  const before = (await ground.boundingBox())!.width
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await ground.boundingBox())!.width).toBeGreaterThan(1.5 * before)
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => (await ground.boundingBox())!.width).toBeCloseTo(before, 0)
})

test('A boss leads to its place on the map', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/bosses?boss=29001')
  await page.getByRole('link', { name: 'Show on the map' }).click()
  await expect(heading(page)).toHaveText('World Map')
  await expect(
    page
      .getByRole('dialog', { name: 'Queen Ant' })
      .getByText(/Alive|Window|Overdue/)
      .first(),
  ).toBeVisible()
})

test('A world of an older chronicle has fewer castles on its map, and no land of theirs', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/harbor_x1/stats/map')
  await expect(page.getByRole('region', { name: 'Castles' }).getByRole('button')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Raid bosses' })).toHaveCount(0)
})

test('On the narrowest phone the names of the map lie inside of it, and on no other name or sign', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/map')
  const map = page.getByRole('figure', { name: /^Map of Lionna x5/ })
  await expect(map.getByText('Valakas', { exact: true })).toBeVisible()
  const misplaced = await map.evaluate((figure) => {
    const edge = figure.firstElementChild!.getBoundingClientRect()
    const parts = [...figure.querySelectorAll('[data-kind] > *')]
      .map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 10)
    return parts
      .filter(({ words }) => /\p{L}{3}/u.test(words))
      .filter(
        ({ box }) =>
          box.left < edge.left ||
          box.right > edge.right ||
          parts.some(
            // the room around the letters of a line may be shared, and the corners of a round sign
            ({ box: other }) =>
              other !== box &&
              box.left < other.right - 4 &&
              other.left < box.right - 4 &&
              box.top < other.bottom - 3 &&
              other.top < box.bottom - 3,
          ),
      )
      .map(({ words }) => words)
  })
  expect(misplaced).toEqual([])
})
