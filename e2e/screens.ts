import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { knownBrowser } from '../scripts/services.ts'
import { PEOPLE, signIn } from './support/people.ts'

// `node e2e/screens.ts URL FOLDER`: pictures of every built page, for people who want to look
const [url = 'http://localhost:3000', folder = 'screens'] = process.argv.slice(2)

const DEVICES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

const PUBLIC = {
  login: '/account/login',
  register: '/account/register',
  forgot: '/account/forgot-password',
  resend: '/account/resend',
  'confirm-update': '/account/confirm-password-update?token=a&email=player%40castellan.test',
  'broken-link': '/account/reset-password',
  'account-to-come': '/account/confirm-account-removal',
} as const

const PRIVATE = {
  profile: '/lionna_x5/profile',
  'coin-history': '/lionna_x5/profile?coins=all',
  donations: '/lionna_x5/profile/donations',
  'update-password': '/lionna_x5/profile/update',
  sponsors: '/lionna_x5/stats/ourSponsors',
  online: '/lionna_x5/stats/online',
  'top-pvp': '/lionna_x5/stats/topPvp',
  'top-exp': '/lionna_x5/stats/topExp',
  'nothing-found': '/lionna_x5/stats/topExp?search=nobody',
  'page-to-come': '/lionna_x5/profile/hair-accessories',
} as const

const ADMIN = {
  payments: '/lionna_x5/admin/payment-history',
  invoices: '/lionna_x5/admin/payment-history?tab=invoices',
  ledger: '/lionna_x5/admin/payment-history?tab=ledger',
  'payments-graph': '/lionna_x5/admin/payment-history-graph',
  purchases: '/lionna_x5/admin/purchase-history',
  sponsors: '/lionna_x5/admin/sponsors-report',
  'sponsors-list': '/lionna_x5/admin/sponsors-report?tab=list',
} as const

const browser = await chromium.launch({
  executablePath: knownBrowser() ?? '',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
})
mkdirSync(folder, { recursive: true })
for (const colorScheme of ['dark', 'light'] as const)
  for (const [device, viewport] of Object.entries(DEVICES)) {
    const options = { baseURL: url, viewport, colorScheme, reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const take = (name: string) =>
      page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) })
    const visit = async (pages: Readonly<Record<string, string>>) => {
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await take(name)
      }
    }
    await visit(PUBLIC)
    await signIn(context.request, PEOPLE.super)
    await visit({ 'staff-menu': '/lionna_x5/game-master/accounts', ...ADMIN })
    await signIn(context.request, PEOPLE.player)
    await visit(PRIVATE)
    await page.goto(PRIVATE.profile, { waitUntil: 'networkidle' })
    await page.getByRole('main').locator('li button').first().click()
    await page.getByRole('dialog').getByText('Created').waitFor()
    await take('character')
    if (device === 'phone') {
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: /menu/ }).first().click()
      await take('drawer')
    }
    await context.close()
  }
await browser.close()
