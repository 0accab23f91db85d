import { EVERY_PAGE, OPENED, partOf } from '../support/addresses.ts'
import { heading, visitEach } from '../support/forms.ts'
import { sowHostileTexts } from '../support/hostile-answers.ts'
import { expect, test } from '../support/test.ts'
import { arrived, settled } from '../support/settled.ts'
import { strangenessOf } from '../support/taken-for-code.ts'

const PARTS = 3
/** Milliseconds without an answer after which a page has all it asked for. */
const QUIET = 150

for (let part = 0; part < PARTS; part += 1)
  test(`Hostile texts are text on every page, and nothing scrolls sideways for them (${part + 1} of ${PARTS})`, async ({
    page,
    signedInAs,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signedInAs('super')
    const { fields } = await sowHostileTexts(page)
    await page.setViewportSize({ width: 390, height: 844 })
    let shown = 0
    await visitEach(page, partOf([...EVERY_PAGE, ...OPENED], part, PARTS), async (address) => {
      await expect(heading(page), address).toBeVisible()
      await settled(page, QUIET)
      await arrived(page, QUIET)
      const { whole, width, wide, ...strange } = await strangenessOf(page)
      shown += whole
      expect.soft([width, ...(width > 390 ? wide : [])], `${address}: width`).toEqual([390])
      expect.soft(strange, address).toEqual({ ran: false, elements: [], handlers: [], links: [], cut: [] })
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(dialogs).toEqual([])
    expect(fields.size).toBeGreaterThan(20)
    expect(shown).toBeGreaterThan(20)
  })
