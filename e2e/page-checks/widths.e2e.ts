import type { Page } from '@playwright/test'
import { expectNoSideways } from '../support/accessibility.ts'
import { heading, visitEach } from '../support/forms.ts'
import { ROUTES } from '../support/routes.ts'
import { expectContent, STATISTICS } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

/** Small and usual phones, tablets, and a small desktop whose sidebar is open. */
const WIDTHS = [320, 390, 768, 820, 1_024]

async function expectToFit(page: Page, name: string, ready: () => Promise<void>) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await ready()
    await expectNoSideways(page, `${name}, ${width}`)
  }
}

/** Nothing in the first three is cut off. */
async function expectWholePodium(page: Page, name: string) {
  const cut = await page
    .getByRole('list', { name: 'The first three' })
    .getByRole('listitem')
    .evaluateAll((places) => places.filter((place) => place.scrollWidth > place.clientWidth).length)
  expect.soft(cut, `${name}: places that are cut`).toBe(0)
}

// in parts, so that several browsers share the work
for (const part of [0, 1])
  test(`No page of the statistics scrolls sideways at any width (${part + 1} of 2)`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('player')
    const paths = STATISTICS.filter((_, place) => place % 2 === part)
    await visitEach(
      page,
      paths.map((path) => `/lionna_x5/${path}`),
      async (address) => {
        const path = paths.find((one) => address.endsWith(`/${one}`))!
        await expect(heading(page)).toHaveText(ROUTES.player[path])
        await expectToFit(page, path, () => expectContent(page, path))
        await expectWholePodium(page, path)
      },
    )
  })

test('No other page of a player, and none of an admin, scrolls sideways at any width', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  const pages: Readonly<Record<string, string>> = {
    '/lionna_x5/profile': 'main h2',
    '/lionna_x5/profile?coins=all': 'main h2',
    '/lionna_x5/profile/update': 'main form',
    '/lionna_x5/profile/donations': 'main h2',
    '/lionna_x5/profile/hair-accessories': 'main h2',
    '/lionna_x5/admin/payment-history': 'tr[data-row]',
    '/lionna_x5/admin/payment-history-graph': 'input[type=range]',
    '/lionna_x5/admin/purchase-history': 'tr[data-row]',
    '/lionna_x5/admin/sponsors-report': 'main table',
    '/lionna_x5/admin/sponsors-report?tab=list': 'main form',
  }
  await visitEach(page, Object.keys(pages), (address) =>
    expectToFit(page, address, () => expect(page.locator(pages[address]!).first()).toBeVisible()),
  )
})
