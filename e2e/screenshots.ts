import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, chromium, type Page } from '@playwright/test'
import { inProject, start } from '../scripts/project.ts'
import { findBrowser, freePort } from '../scripts/services.ts'
import { type Known, PEOPLE, signIn } from './support/people.ts'
import { settled } from './support/settled.ts'

// `npm run screenshots`: the pictures of the documentation, of a portal with its demonstration that is started for them and goes with them

const FOLDER = inProject('docs', 'images')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Of WebP; sharp at the size a page shows them in. */
const QUALITY = 82
/** Milliseconds for the demonstration to be there: it is made anew. */
const OPENING = 180_000

interface Screenshot {
  readonly path: string
  /** Nobody signs in without it. */
  readonly as?: Known
  readonly viewport?: typeof DESKTOP
  readonly look?: 'light'
  readonly locale?: string
  /** What stands there once the page has what it shows. */
  readonly ready: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const line = (page: Page) => main(page).locator('tr[data-row]').first().waitFor()
const region = (name: string) => (page: Page) =>
  main(page).getByRole('region', { name }).getByRole('button').first().waitFor()

/** The twelve, by the names of their files. */
const SCREENSHOTS: Readonly<Record<string, Screenshot>> = {
  'sign-in': {
    path: '/account/login',
    ready: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
  },
  profile: {
    path: '/lionna_x5/profile',
    as: 'player',
    ready: (page) => main(page).locator('li button').first().waitFor(),
  },
  map: { path: '/lionna_x5/stats/map', as: 'player', ready: region('Towns with clan halls') },
  castles: {
    path: '/lionna_x5/stats/castles',
    as: 'player',
    ready: (page) => main(page).getByRole('timer').first().waitFor(),
  },
  bosses: {
    path: '/lionna_x5/stats/bosses',
    as: 'player',
    ready: (page) =>
      main(page).getByRole('region', { name: 'Grand bosses' }).getByRole('button').first().waitFor(),
  },
  ranking: { path: '/lionna_x5/stats/topExp', as: 'player', look: 'light', ready: line },
  character: {
    path: '/lionna_x5/stats/topPvp',
    as: 'player',
    ready: async (page) => {
      await main(page).getByTitle('Show the character').first().click()
      await page.getByRole('dialog').getByRole('term').first().waitFor()
    },
  },
  donations: { path: '/lionna_x5/profile/donations', as: 'player', look: 'light', ready: line },
  payments: { path: '/lionna_x5/admin/payment-history', as: 'admin', ready: line },
  'phone-map': {
    path: '/lionna_x5/stats/map',
    as: 'player',
    viewport: PHONE,
    ready: region('Towns with clan halls'),
  },
  'phone-bosses': {
    path: '/lionna_x5/stats/bosses',
    as: 'player',
    viewport: PHONE,
    ready: (page) => main(page).getByRole('button', { name: 'Queen Ant', exact: true }).waitFor(),
  },
  'phone-profile-russian': {
    path: '/lionna_x5/profile',
    as: 'player',
    viewport: PHONE,
    locale: 'ru-RU',
    ready: (page) => main(page).locator('li button').first().waitFor(),
  },
}

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const executablePath = findBrowser()
if (!executablePath) throw new Error('No Chromium or Chrome found (set CHROME_PATH)')
const portal = start(['e2e/support/serve.ts', String(port)], {}, ['ignore', 'ignore', 'inherit'])
try {
  await opened()
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file))
  for (const [name, screenshot] of Object.entries(SCREENSHOTS)) {
    const file = join(FOLDER, `${name}.webp`)
    writeFileSync(file, await smaller(await take(browser, screenshot)))
    console.log(`${name}.webp  ${Math.round(statSync(file).size / 1000)} kB`)
  }
  await browser.close()
} finally {
  portal.kill()
}

async function opened() {
  const until = Date.now() + OPENING
  while (Date.now() < until) {
    if (portal.exitCode !== null) throw new Error('The portal did not start')
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`The portal did not open within ${OPENING / 1000} seconds`)
}

async function take(
  browser: Browser,
  { path, as, viewport = DESKTOP, look, locale = 'en-GB', ready }: Screenshot,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale,
    colorScheme: look ?? 'dark',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  if (as) await signIn(context.request, PEOPLE[as])
  const page = await context.newPage()
  await page.goto(path)
  await ready(page)
  await settled(page)
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size))
  const png = await page.screenshot()
  await context.close()
  return png
}

/** A PNG as WebP: a quarter of its size. */
async function smaller(png: Buffer) {
  const picture = await loadImage(png)
  const sheet = createCanvas(picture.width, picture.height)
  sheet.getContext('2d').drawImage(picture, 0, 0)
  return sheet.encode('webp', QUALITY)
}
