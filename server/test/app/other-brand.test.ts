import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { letterTo, requestsDone } from '../support/letters.ts'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'

const folder = newFolder()
const HOSTILE =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(document.cookie)</script></svg>'
writeFileSync(join(folder, 'logo.svg'), HOSTILE)
const file = join(folder, 'brand.json')
const BRAND = {
  name: 'Keep & $& Co',
  description: 'All of "it"'.replaceAll('"', '”'),
  logo: 'logo.svg',
  colors: { accent: '#3f9c8f' },
  links: { rules: 'https://rules.test' },
}
writeFileSync(file, JSON.stringify(BRAND))

const portal = await openTestPortal({ env: { BRAND_FILE: file } })
const { app } = portal
const { body: page } = await app.inject('/')
const logo = portal.config.brand.logo!.path

describe('a portal with a brand of its own', () => {
  it('says its name in the page, as text', () => {
    expect(page).toContain('<title>Keep &amp; $&amp; Co</title>')
    expect(page).toContain('<meta name="castellan-brand" content="Keep &amp; $&amp; Co" />')
    expect(page).toContain(
      `<link rel="icon" type="image/svg+xml" href="${portal.config.brand.favicon!.path}" />`,
    )
    expect(page).not.toContain('Castellan')
  })

  it('shows its logo while the page opens', () => {
    expect(page).toMatch(
      new RegExp(`class="opening">\\s*<img src="${logo}"[^>]* alt="Keep &amp; \\$&amp; Co is opening"`),
    )
    expect(page).not.toContain('/favicon.svg')
  })

  it('shows its colours before any script runs', () => {
    expect(page).toContain('--app-accent:#3f9c8f')
    expect(page).toContain('<meta name="castellan-rules" content="https://rules.test" />')
  })

  it('serves its logo for good, and so that what it holds does nothing', async () => {
    const { statusCode, headers, body } = await app.inject(logo)
    expect([statusCode, body]).toEqual([200, HOSTILE])
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    })
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(
      (await app.inject({ url: logo, headers: { 'if-none-match': headers.etag as string } })).statusCode,
    ).toBe(304)
  })

  it('has its icon where browsers look that were told nothing', async () => {
    const { statusCode, headers } = await app.inject('/favicon.ico')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  it('serves nothing else of the folder', async () => {
    for (const path of ['/brand/brand.json', '/brand/logo.svg', '/brand/..%2fbrand.json'])
      expect((await app.inject(path)).body).not.toContain('mailSender')
    expect((await app.inject('/brand/logo.svg')).statusCode).toBe(404)
  })

  it('signs its mails and what programs read', async () => {
    const person = await newPerson(portal)
    await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { username: person.email, recaptcha: 'off' },
    })
    await requestsDone(portal)
    const letter = await letterTo(portal, person.email)
    expect(letter.subject).toBe('Choose a new password · Keep & $& Co')
    expect(letter.html).toContain('KEEP &amp; $&amp; CO')
    expect(letter.html).toContain('background:#3f9c8f')
    expect(letter.html).not.toContain('CASTELLAN')
    expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Keep & $& Co' } })
    expect((await app.inject('/api/docs')).body).toContain('The calls of Keep &amp; $&amp; Co')
  })
})
