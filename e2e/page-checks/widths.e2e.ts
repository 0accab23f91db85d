import type { Page } from '@playwright/test'
import { expectNoSideways } from '../support/accessibility.ts'
import { EVERY_PAGE, OPENED, partOf } from '../support/addresses.ts'
import { expectNothingCut } from '../support/cut-text.ts'
import { heading, visitEach } from '../support/forms.ts'
import { arrived } from '../support/settled.ts'
import { withStretchedAnswers } from '../support/stretch.ts'
import { expect, test } from '../support/test.ts'
import { LANGUAGES } from '../../web/scripts/languages.mjs'

const nameOf = new Intl.DisplayNames('en', { type: 'language' })
/** Small and usual phones, tablets, desktops whose sidebar is open, and a large one. */
const WIDTHS = [320, 390, 600, 768, 800, 1_024, 1_180, 1_280, 1_440, 2_560]
const PARTS = 14

const STRANGERS = [
  'login',
  'register',
  'forgot-password',
  'resend',
  'reset-password',
  `confirm-account-removal?token=${'a'.repeat(43)}&account=fourteenletter&server=bartz_x3`,
  `confirmGAPasswordChange?token=${'a'.repeat(43)}&email=a%40b.test&server=bartz_x3`,
]

/** Looks at a page at every width once all it asks for has come. */
async function expectToFit(page: Page, address: string) {
  await expect(heading(page)).toBeVisible()
  await arrived(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSideways(page, `${address}, ${width}`)
    await expectNothingCut(page, `${address}, ${width}`)
  }
}

for (const locale of LANGUAGES)
  test.describe(`In ${nameOf.of(locale)}, with the longest names and figures of 12 digits`, () => {
    test.use({ locale })

    for (let part = 0; part < PARTS; part += 1)
      test(`nothing is cut and nothing scrolls sideways at any width (${part + 1} of ${PARTS})`, async ({
        page,
        signedInAs,
      }) => {
        await signedInAs('super')
        const mine = partOf([...EVERY_PAGE, ...OPENED], part, PARTS)
        await withStretchedAnswers(page, () => visitEach(page, mine, (address) => expectToFit(page, address)))
      })

    test('nothing is cut and nothing scrolls sideways on the pages before signing in', ({ page }) =>
      visitEach(
        page,
        STRANGERS.map((path) => `/account/${path}`),
        (address) => expectToFit(page, address),
      ))
  })
