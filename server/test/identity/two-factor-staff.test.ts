import { describe, expect, it } from 'vitest'
import { findStaffOn } from '../../src/platform/staff/standing-repo.ts'
import { codeOf, letTimePass, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const strict = await openTestPortal({ beside: portal, env: { STAFF_TWO_FACTOR: 'required' } })
const server = 'lionna_x5'
const roles = [{ role: 'Admin', scope: 'all' }] as const
const reason = 'lost the phone, showed a passport'

describe('where staff must have a second factor', () => {
  it('a role counts once it is on, and no longer when it is off', async () => {
    const { browser, person, account } = await newPlayer(strict, { roles })
    expect(account).toMatchObject({ role: 'User', awaitsTwoFactor: true })
    expect(await browser.api.twoFactor.getTwoFactor({})).toMatchObject({ since: null, isRequired: true })
    const look = () => browser.api.registration.getRegistrationStatistics({ days: 7 })
    await expect(look()).rejects.toMatchObject(refusal('ROLE_DENIED'))
    const { secret } = await switchOn(strict, browser, person.id)
    const staff = await browser.refresh()
    expect(staff.role).toBe('Admin')
    expect(staff).not.toHaveProperty('awaitsTwoFactor')
    await expect(look()).resolves.toBeDefined()
    await browser.api.twoFactor.disableTwoFactor({ password: PASSWORD, code: codeOf(secret) })
    await expect(look()).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('who has none is not counted as a colleague who can judge', async () => {
    const { person } = await newPlayer(strict, { roles })
    const counts = async ({ config }: Pick<typeof portal, 'config'>) =>
      (await findStaffOn(portal.db, server, config)).some(({ accountId }) => accountId === person.id)
    expect([await counts(portal), await counts(strict)]).toEqual([true, false])
  })

  it('players need none, and where it is optional nobody does', async () => {
    expect(await (await newPlayer(strict)).browser.api.twoFactor.getTwoFactor({})).toMatchObject({
      isRequired: false,
    })
    const { account } = await newPlayer(portal, { roles })
    expect(account.role).toBe('Admin')
  })
})

describe('an admin', () => {
  it('takes the second factor off somebody who lost app and codes, once, with a reason', async () => {
    const { api } = await newStaff(portal, 'Admin', 'all')
    const { person, secret } = await newGuarded(portal)
    const { email } = person
    for (let time = 0; time < 2; time++)
      expect(await api.masterAccounts.resetTwoFactor({ email, reason })).toMatchObject({ email })
    await expect((await openBrowser(portal)).signIn(email, PASSWORD)).resolves.toMatchObject({ email })
    const rows = await portal.db
      .selectFrom('staffJournal')
      .select(['call', 'reason', 'before', 'after', 'scope'])
      .where('accountId', '=', person.id)
      .execute()
    expect(rows).toEqual([
      {
        call: 'resetTwoFactor',
        reason,
        before: { twoFactor: true },
        after: { twoFactor: false },
        scope: 'all',
      },
    ])
    expect(codeOf(secret)).toMatch(/^\d{6}$/)
  })

  it('does so to nobody of a higher role, nor to themselves', async () => {
    const admin = await newStaff(portal, 'Admin', 'all')
    const higher = await newGuarded(portal, { roles: [{ role: 'SuperUser', scope: 'all' }] })
    const reset = (email: string) => admin.api.masterAccounts.resetTwoFactor({ email, reason })
    await expect(reset(higher.person.email)).rejects.toMatchObject(refusal('OUTRANKED'))
    await letTimePass(portal, higher.person.id)
    const sent = { email: higher.person.email, password: PASSWORD, server, recaptcha: '' } as const
    await expect((await openBrowser(portal)).api.session.login(sent)).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
  })
})
