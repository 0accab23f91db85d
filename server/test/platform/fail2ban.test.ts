import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const filter = readFileSync(
  new URL('../../../deploy/fail2ban/filter.d/castellan.conf', import.meta.url),
  'utf8',
)
const settingOf = (name: string) => new RegExp(`^${name} = (.+)$`, 'm').exec(filter)![1]!

/** What fail2ban puts in place of `<HOST>`, as far as addresses go. */
const failure = new RegExp(
  settingOf('failregex').replace('<HOST>', '(?:::f{4,6}:)?(?<host>[\\d.]+|[\\da-fA-F:]+)'),
)
const moment = new RegExp(settingOf('datepattern').replace('{LEPOCH}', String.raw`\d{13}`))

/** The address that would be banned for a line; fail2ban cuts the moment out first. */
const hostIn = (line: object) => failure.exec(JSON.stringify(line).replace(moment, ''))?.groups?.['host']

it('the filter for fail2ban finds the caller of each wrong and each stopped sign-in, and of nothing else', async () => {
  const { email } = await newPerson(portal)
  for (const network of ['192.0.2.7', '2001:db8::7', '::ffff:192.0.2.8']) {
    const program = openProgram(portal)
    program.network = network
    const seen = portal.logLines.length
    for (let tries = 0; tries < 7; tries++)
      await program.request('POST', '/api/auth/login', {
        body: { email, password: 'wrong', server: 'lionna_x5', recaptcha: '' },
      })
    const lines = portal.logLines.slice(seen)
    expect(lines.map(hostIn)).toEqual(lines.map(() => network.replace('::ffff:', '')))
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['sign-in failed', 'sign-in locked out']))
  }
  expect(hostIn({ level: 30, time: 1_795_364_894_141, msg: 'stopped' })).toBeUndefined()
})
