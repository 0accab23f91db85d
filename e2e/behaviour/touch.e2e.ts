import type { Locator } from '@playwright/test'
import { heading } from '../support/forms.ts'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** In CSS pixels: how high that is which a finger meets without a miss. */
const FINGER = 40

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** How far up and down from its middle a control is met. */
const reach = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const meets = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    const middle = top + height / 2
    let up = 0
    let down = 0
    while (up < 40 && meets(middle - up)) up += 1
    while (down < 40 && meets(middle + down)) down += 1
    return up + down
  })

test('On a phone what is pressed can be met by a finger', async ({ page, signedInAs }) => {
  await signedInAs('player')
  for (const [path, names] of Object.entries({
    'stats/topExp': [/^Open /, 'Columns', 'Search'],
    'stats/bosses': [/^Remind me/],
    profile: ['Donate', 'New game account'],
  })) {
    await page.goto(`/lionna_x5/${path}`)
    await expect(heading(page)).toBeVisible()
    await arrived(page)
    for (const name of names) {
      const named = ['button', 'link', 'searchbox'] as const
      const controls = named.map((role) => page.getByRole('main').getByRole(role, { name }))
      const control = controls.reduce((one, other) => one.or(other)).first()
      expect(await reach(control), `${path}: ${name}`).toBeGreaterThanOrEqual(FINGER)
    }
  }
})

test('On a phone the parts of a character stand in one row, the open one in sight', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  const own = page.getByRole('main').locator('a[href*="/profile/characters/"]').first()
  const path = new URL((await own.getAttribute('href'))!, page.url()).pathname
  await page.goto(`${path}?part=details`)
  const chosen = page.getByRole('radio', { name: 'Details' })
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  const tops = await page
    .getByRole('radiogroup', { name: /./ })
    .first()
    .locator('label')
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
})

test('On a phone a sheet with a short form is as high as that, and begins at its first field', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await page.getByRole('button', { name: 'New game account' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox').first()).toBeFocused()
  const send = sheet.locator('button[type=submit]')
  const [form, button, outer] = await Promise.all([
    sheet.locator('form').boundingBox(),
    send.boundingBox(),
    sheet.boundingBox(),
  ])
  expect(button!.width).toBe(form!.width)
  expect(outer!.y + outer!.height - (button!.y + button!.height)).toBeLessThan(100)
})

test('On a phone what is told stands at the bottom, off the heading', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  await expect(heading(page)).toBeVisible()
  const area = await page.locator('[aria-live=polite].off-paper').evaluate((one) => {
    const { bottom } = one.getBoundingClientRect()
    return { bottom: innerHeight - bottom, place: getComputedStyle(one).position }
  })
  expect(area).toEqual({ bottom: 16, place: 'fixed' })
})
