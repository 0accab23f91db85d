import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OWN_BRAND } from '../../server/src/platform/brand/brand.ts'
import { variablesOf } from '../../server/src/platform/brand/look.ts'
import { LOGO } from '../../server/test/support/brand-folder.ts'
import { readPdf } from '../../server/test/support/read-pdf.ts'
import { SERVERS } from '../../test/support/servers.ts'
import { goInside, heading, signInByForm } from '../support/forms.ts'
import { BRAND, test } from '../support/other-community.ts'
import { PEOPLE } from '../support/people.ts'
import { expectContent } from '../support/statistics.ts'
import { expect } from '../support/test.ts'

// one portal for all of them
test.describe.configure({ mode: 'default' })

/** Names of the portal of whoever says nothing else, but for the addresses of the demonstration's people. */
const FOREIGN = new RegExp(
  [
    `${OWN_BRAND.name}(?!\\.test)`,
    ...SERVERS.keys.flatMap((key) => [`\\b${SERVERS.of(key).name}\\b`, key]),
  ].join('|'),
  'i',
)

/** As a browser says it: `rgb(10, 16, 18)`. */
const rgb = (color: string) =>
  `rgb(${color
    .match(/[\da-f]{2}/g)!
    .map((part) => Number.parseInt(part, 16))
    .join(', ')})`
const ACCENT = rgb(BRAND.colors.accent)
const FIELD = rgb(variablesOf(BRAND.colors, 'dark')['--app-input']!)

/** Everything a page says to eyes and ears. */
const said = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'href']
    const elements = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())]
    const words = elements.flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...words].join('\n')
  })

async function expectOwnLook(page: Page, where: string) {
  expect.soft(await said(page), where).not.toMatch(FOREIGN)
  expect.soft(await page.title(), where).toContain(BRAND.name)
  await expect.soft(page.locator('html'), where).toHaveCSS('background-color', rgb(BRAND.colors.dark.ground))
}

/** The logo of the operator, loaded, at the head of a page. */
async function expectLogo(page: Page) {
  const logo = page.locator('img[src^="/brand/logo-"]').first()
  await expect(logo).toBeVisible()
  await expect(logo).toHaveJSProperty('naturalWidth', LOGO.width)
}

const main = (page: Page) => page.getByRole('main')
/** Pages by what stands there once their data has come. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  profile: (page) => expect(main(page).locator('button:has-text("Offline")').first()).toBeVisible(),
  'stats/topExp': (page) => expectContent(page, 'stats/topExp'),
  'stats/castles': (page) => expectContent(page, 'stats/castles'),
  'profile/donations': async (page) => {
    await expect(
      main(page)
        .getByRole('button', { name: /^Pay 10\.00/ })
        .first(),
    ).toHaveCSS('background-color', ACCENT)
    await expect(page.getByLabel('Any other amount')).toHaveCSS('background-color', FIELD)
  },
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`On ${device} the portal of another community has its servers, name, logo and colours, and none of ours`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.goto('/account/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
      'background-color',
      ACCENT,
    )
    await expectLogo(page)
    await expectOwnLook(page, 'signing in')
    await signInByForm(page, PEOPLE.player)
    await expect(page).toHaveURL('/aden_x7/profile')
    await expectLogo(page)

    for (const [server, title] of [
      ['aden_x7', 'Aden x7'],
      ['gludin_x1', 'Gludin x1'],
    ] as const) {
      await page.getByRole('button', { name: /^Server: / }).click()
      await expect(page.getByRole('menuitemradio')).toHaveText([/Aden/, /Gludin/])
      await expectOwnLook(page, `${title}: choice of servers`)
      // another server opens the page anew
      const isOther = !page.url().includes(server)
      await Promise.all([
        isOther && page.waitForEvent('load'),
        page.getByRole('menuitemradio', { name: title.split(' ')[0]! }).click(),
      ])
      for (const [path, ready] of Object.entries(PAGES)) {
        await goInside(page, `/${server}/${path}`)
        await ready(page)
        await expect(page.getByRole('button', { name: `Server: ${title}` })).toBeVisible()
        await expectOwnLook(page, `${title}: ${path}`)
        await page.screenshot({})
      }
    }
  })

test('A document of another community bears its name and its logo', async ({ page, signedInAs }) => {
  await signedInAs('player', { server: 'aden_x7' })
  await page.goto('/aden_x7/profile/donations')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Coin history as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^coin-history-aden_x7-/)
  for (const { lines, pictures } of readPdf(await readFile(await download.path()))) {
    expect(lines[0]).toMatch(new RegExp(`^${BRAND.name}`))
    expect(lines.at(-1)).toContain('Aden x7')
    expect(lines.join('\n')).not.toMatch(FOREIGN)
    expect(pictures).toEqual([LOGO])
  }
  await expect(heading(page)).toHaveText('Donations')
})

for (const side of ['dark', 'light'] as const)
  test(`Signed in, figures, fields and choices of the ${side} look follow the colours of another community`, async ({
    page,
    signedInAs,
  }) => {
    const colors = variablesOf(BRAND.colors, side)
    const of = (name: string) => rgb(colors[`--app-${name}`]!)
    await page.emulateMedia({ colorScheme: side })
    await signedInAs('player', { server: 'aden_x7' })
    await page.goto('/aden_x7/stats/topPvp')
    await expectContent(page, 'stats/topPvp')
    const field = page.getByRole('searchbox').first()
    await expect.soft(field).toHaveCSS('background-color', of('input'))
    await expect.soft(field).toHaveCSS('border-top-color', of('input-line'))
    const choices = page.getByRole('radiogroup', { name: 'Rank change' })
    await expect.soft(choices.locator('label').nth(0)).toHaveCSS('color', of('strong'))
    await expect.soft(choices.locator('label').nth(1)).toHaveCSS('color', of('dim'))
    await page.goto('/aden_x7/stats/castles')
    await expectContent(page, 'stats/castles')
    await expect(
      main(page)
        .getByText(/^\d of \d$/)
        .first(),
    ).toHaveCSS('color', of('strong'))
  })
