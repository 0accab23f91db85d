import { type Page } from '@playwright/test'
import { partOf } from '../support/addresses.ts'
import { goInside, heading } from '../support/forms.ts'
import { SHIFT_LIMIT, shiftOf, watchShifts } from '../support/layout-shift.ts'
import { ROUTES } from '../support/routes.ts'
import { settled } from '../support/settled.ts'
import { expectContent, STATISTICS } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

const DEVICES = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

for (const [device, size] of DEVICES) {
  for (const part of [0, 1])
    test(`No page of the statistics moves on a ${device} when its words get older (${part + 1} of 2)`, async ({
      page,
      signedInAs,
    }) => {
      await page.setViewportSize(size)
      await signedInAs('player')
      await page.clock.install()
      const paths = partOf(STATISTICS, part, 2)
      await page.goto(`/lionna_x5/${paths[0]}`)
      for (const path of paths) {
        await goInside(page, `/lionna_x5/${path}`)
        await expect(heading(page)).toHaveText(ROUTES.player[path])
        await expectContent(page, path)
        await page.clock.runFor(2_000)
        await settled(page)
        await page.evaluate(watchShifts)
        // "just now", seconds, a minute, minutes: countdowns run on, and what is polled comes anew
        for (const seconds of [15, 50, 70, 600]) {
          await page.clock.fastForward(seconds * 1_000)
          await page.clock.runFor(1_100)
        }
        expect.soft(await shiftOf(page), `${path}, ${device}`).toBeLessThanOrEqual(SHIFT_LIMIT)
      }
    })

  test(`A sheet that opens on a ${device} stands where it will stay`, async ({ page, signedInAs }) => {
    await page.setViewportSize(size)
    await signedInAs('player')
    for (const [path, opener] of [
      ['stats/topPvp', (main) => main.locator('tr[data-row]').first()],
      ['stats/topClans', (main) => main.locator('tr[data-row]').first()],
      ['stats/bosses', (main) => main.getByRole('button', { name: 'Queen Ant', exact: true })],
      ['stats/topExpByClass', (main) => main.getByRole('button', { name: /^Duelist/ })],
    ] as const satisfies readonly (readonly [string, (main: ReturnType<Page['getByRole']>) => unknown])[]) {
      await page.goto(`/lionna_x5/${path}`)
      await expectContent(page, path)
      await settled(page)
      await page.evaluate(watchShifts)
      await opener(page.getByRole('main')).click()
      const sheet = page.getByRole('dialog', { name: /./ })
      await expect(sheet.getByRole('listitem').or(sheet.getByRole('term')).first()).toBeVisible()
      await settled(page)
      expect.soft(await shiftOf(page), `sheet of ${path}, ${device}`).toBeLessThanOrEqual(SHIFT_LIMIT)
    }
  })
}
