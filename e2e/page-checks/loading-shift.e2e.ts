import { EVERY_PAGE, OPENED, partOf } from '../support/addresses.ts'
import { heading } from '../support/forms.ts'
import { SHIFT_LIMIT, shiftOf, watchShifts } from '../support/layout-shift.ts'
import { arrived } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Milliseconds that each answer comes late: what waits for it is seen. */
const LATE = 500
const SIZES = [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
]
const PARTS = 12

for (const size of SIZES)
  for (let part = 0; part < PARTS; part += 1)
    test(`Nothing moves on a screen ${size.width} wide when what was waited for comes (${part + 1} of ${PARTS})`, async ({
      page,
      signedInAs,
    }) => {
      await page.setViewportSize(size)
      await signedInAs('super')
      await page.addInitScript(watchShifts)
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE))
        await route.fallback()
      })
      for (const address of partOf([...EVERY_PAGE, ...OPENED], part, PARTS)) {
        await page.goto(address)
        await expect(heading(page)).toBeVisible()
        await arrived(page)
        expect.soft(await shiftOf(page), `${address}, ${size.width}`).toBeLessThanOrEqual(SHIFT_LIMIT)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
