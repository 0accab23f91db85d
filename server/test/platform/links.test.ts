import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/app/read-config.ts'
import { disarmDemo } from '../../src/moderation/demo-accounts/disarm-demo.ts'
import { siteFacts } from '../../src/app/site-facts.ts'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { PRODUCTION } from '../support/production.ts'

const portal = await openTestPortal()
// production opens no demonstration
await disarmDemo(portal.db, { name: 'a test', reason: '' })
const DATA_DIR = newFolder()
const factsOf = (env: Record<string, string>) => siteFacts(readConfig({ DATA_DIR, ...env }), null)
const SITES = ['home', 'forum', 'support', 'invoicing'] as const

describe('a site of the community that the operator does not name', () => {
  it('is linked from nowhere in production', async () => {
    const facts = factsOf({ ...PRODUCTION, FORUM_URL: 'https://forum.example.com' })
    expect(SITES.map((site) => facts[site])).toEqual([
      undefined,
      'https://forum.example.com',
      undefined,
      undefined,
    ])
  })

  it.each(SITES)('%s leads to a page that says what to set while one tries the portal', async (site) => {
    const page = await portal.app.inject(factsOf({})[site]!)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`${site.toUpperCase()}_URL`)])
  })

  it('has no such page in production', async () => {
    const { app } = await openTestPortal({
      beside: portal,
      env: { ...PRODUCTION, CAPTCHA_PROVIDER: 'altcha' },
    })
    expect((await app.inject('/dev/sites/forum')).statusCode).toBe(404)
  })
})
