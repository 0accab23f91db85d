import { type Page } from '@playwright/test'
import { EVERY_PAGE, OPENED, partOf } from '../support/addresses.ts'
import { heading, visitEach } from '../support/forms.ts'
import { SHIFT_LIMIT, shiftOf, watchShifts } from '../support/layout-shift.ts'
import { arrived, settled } from '../support/settled.ts'
import { expectContent } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

const DEVICES = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

const PARTS = 8

for (const [device, size] of DEVICES) {
  for (let part = 0; part < PARTS; part += 1)
    test(`No page moves on a ${device} when its words get older (${part + 1} of ${PARTS})`, async ({
      page,
      signedInAs,
    }) => {
      await page.setViewportSize(size)
      await signedInAs('super')
      await page.clock.install()
      await visitEach(page, partOf([...EVERY_PAGE, ...OPENED], part, PARTS), async (address) => {
        await expect(heading(page)).toBeVisible()
        await arrived(page)
        await page.clock.runFor(2_000)
        await settled(page)
        await page.evaluate(watchShifts)
        // "just now", seconds, a minute, minutes: countdowns run on, and what is polled comes anew
        for (const seconds of [15, 50, 70, 600]) {
          await page.clock.fastForward(seconds * 1_000)
          await page.clock.runFor(1_100)
        }
        expect.soft(await shiftOf(page), `${address}, ${device}`).toBeLessThanOrEqual(SHIFT_LIMIT)
      })
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
