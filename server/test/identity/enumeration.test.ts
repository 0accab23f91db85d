import { describe, expect, it } from 'vitest'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson } from '../support/people.ts'

const portal = await openTestPortal()
const proved = await newPerson(portal)
const unproved = await newPerson(portal, { isValidated: false })
const blocked = await newBlocked(portal)
const everybody = [proved.email, unproved.email, blocked.email, 'nobody@example.test']
const secret = 'a-secret-nobody-ever-sent-to-anybody-at-all'
const phrase = { password: 'quite another phrase', confirmPassword: 'quite another phrase' }

/** Everything of an answer a stranger could tell two addresses apart by; its date is the clock's, its id its own. */
async function seen(call: string, body: object) {
  const { status, headers, bytes } = await openProgram(portal).request('POST', `/api/auth/${call}`, { body })
  const { date: _, 'x-request-id': _id, ...rest } = headers
  return JSON.stringify({ status, headers: rest, body: bytes.toString('hex') })
}

/** Microseconds of processor time that a failed sign-in takes: the least of five, for whatever else runs only adds to it. */
const cpuOf = async (email: string) => {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage()
    await seen('login', { email, password: crypto.randomUUID(), server: 'teon_x1', recaptcha: '' })
    const { user, system } = process.cpuUsage(before)
    times.push(user + system)
  }
  return Math.min(...times)
}

describe('nobody learns whether an address is known', () => {
  it.each([
    [
      'from a failed sign-in',
      'login',
      { password: 'a wrong one', server: 'lionna_x5', recaptcha: '' },
      'email',
    ],
    ['from registering', 'register', { ...phrase, server: 'lionna_x5', recaptcha: '' }, 'email'],
    ['from a forgotten password', 'forgot-password', { recaptcha: '' }, 'username'],
    ['from asking for the first mail again', 'resendValidationMail', {}, 'username'],
    ['from trying a link', 'validate-reset-token', { token: secret }, 'email'],
    [
      'from using a link',
      'reset-password',
      { token: secret, newPassword: phrase.password, confirmPassword: phrase.password },
      'email',
    ],
    ['from confirming a password', 'confirm-password-update', { token: secret, password: 'x' }, 'email'],
  ])('%s', async (_how, call, rest, field) => {
    const answers = new Set<string>()
    for (const address of everybody) answers.add(await seen(call, { ...rest, [field]: address }))
    expect([...answers]).toHaveLength(1)
  })

  it('from when they are told to wait', async () => {
    const exhausted = async (email: string) => {
      const program = openProgram(portal)
      const body = { email, password: 'a wrong one', server: 'lionna_x5', recaptcha: '' }
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((await program.request('POST', '/api/auth/login', { body })).status)
      return statuses
    }
    expect(await exhausted('stranger@example.test')).toEqual(await exhausted((await newPerson(portal)).email))
  })

  it('from how long a failed sign-in takes: both do the work of a password check', async () => {
    const known = await cpuOf((await newPerson(portal)).email)
    const unknown = await cpuOf('another-stranger@example.test')
    // far below the difference that leaving the work out would make, far above the noise of a busy machine
    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  })
})
