import type { Page } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { rows } from '../support/sheets.ts'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const RECEIPT = /[?&]open=/

async function onPaper(page: Page, path: string) {
  await page.goto(`/lionna_x5/${path}`)
  await expect(heading(page)).toBeVisible()
  await arrived(page)
  await page.emulateMedia({ media: 'print' })
}

test('What is printed is the page in dark words on white, without what only a screen needs', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await onPaper(page, 'stats/topExp')
  await expect(heading(page)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  for (const part of [
    page.getByRole('link', { name: 'Skip to the page' }),
    page.getByRole('banner'),
    page.getByRole('complementary'),
    page.getByRole('navigation'),
    page.getByRole('searchbox'),
  ])
    await expect(part).toHaveCount(0)
  const look = () =>
    page.evaluate(() => {
      const sticky = Array.from(document.querySelectorAll('body *'))
        .filter(
          (one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position),
        )
        .map((one) => one.className)
      const row = document.querySelector('tr[data-row]')!
      const { textColor, ground } = {
        textColor: getComputedStyle(row).color,
        ground: getComputedStyle(document.documentElement).backgroundColor,
      }
      return { sticky, textColor, ground, breaks: getComputedStyle(row).breakInside }
    })
  await expect
    .poll(look)
    .toEqual({ sticky: [], textColor: 'rgb(38, 43, 54)', ground: 'rgb(255, 255, 255)', breaks: 'avoid' })
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(async () => (await look()).textColor).toBe('rgb(223, 229, 239)')
})

test('An open sheet is printed whole, instead of the page below it', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile/donations')
  const receipt = rows(page).first()
  await receipt.click()
  await expect(page).toHaveURL(RECEIPT)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('term').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('#content')).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(0)
  const place = await sheet.evaluate((one) => ({
    left: one.getBoundingClientRect().left,
    hidden: one.scrollHeight > one.clientHeight + 1,
  }))
  expect(place).toEqual({ left: 0, hidden: false })
})

test('A table that scrolls is printed with all of its rows', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/chart?levels=table')
  await arrived(page)
  const levels = page.getByRole('table').filter({ has: page.locator('colgroup') })
  const drawn = levels.locator('tr[data-row]')
  await expect(drawn.first()).toBeVisible()
  const all = Number(await levels.getAttribute('aria-rowcount')) - 1
  expect(await drawn.count()).toBeLessThan(all)
  await page.emulateMedia({ media: 'print' })
  await expect(drawn).toHaveCount(all)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => drawn.count()).toBeLessThan(all)
})

test('Parts that a phone folds are printed whole', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await signedInAs('player')
  await onPaper(page, 'stats/chart')
  await expect(page.getByRole('button', { name: 'Human', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Human' }).getByText('Duelist').first()).toBeVisible()
})

test('A chart is printed with the lines of a light page', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/stats/online')
  const canvas = page.locator('main canvas').first()
  await expect(canvas).toBeVisible()
  /** Whether the canvas holds the colour that lines have now. */
  const hasLines = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const line = getComputedStyle(one).getPropertyValue('--app-line').trim()
      const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height)
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(line.slice(at, at + 2), 16))
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return line
      return null
    })
  const onScreen = await hasLines()
  expect(onScreen).not.toBeNull()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(hasLines).not.toBeNull()
  expect(await hasLines()).not.toBe(onScreen)
})

test('On paper the balance has no room for buttons, and no form is there to be filled in', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await onPaper(page, 'profile')
  const balance = page.getByRole('region', { name: 'Coin balance' })
  await expect(balance.getByText('on Lionna x5')).toBeVisible()
  expect((await balance.boundingBox())!.height).toBeLessThan(150)
  await expect(page.getByRole('main').locator('input:visible')).toHaveCount(0)
})
