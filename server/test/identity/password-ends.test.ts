import { describe, expect, it } from 'vitest'
import { openBrowser, openProgram } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { changeLink, NEW, of, reset, resetLink } from '../support/password-links.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const LINK_INVALID = refusal('LINK_INVALID', 'token')

describe('a change of the password ends what the old one opened', () => {
  it('a reset that was asked for before another change opens nothing after it', async () => {
    const { person, browser } = await newPlayer(portal)
    const forReset = await resetLink(portal, person)
    const forUpdate = await changeLink(portal, browser, person)
    const { passwords } = openProgram(portal).api
    await passwords.confirmPasswordUpdate({ ...of(forUpdate), password: NEW })
    await expect(passwords.validateResetToken(of(forReset))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.resetPassword(reset(forReset, 'a third phrase'))).rejects.toMatchObject(
      LINK_INVALID,
    )
  })

  it('a change that waits to be confirmed is over after a reset', async () => {
    const { person, browser } = await newPlayer(portal)
    const forUpdate = await changeLink(portal, browser, person)
    const { passwords } = openProgram(portal).api
    await passwords.resetPassword(reset(await resetLink(portal, person), 'a third phrase'))
    await expect(passwords.confirmPasswordUpdate({ ...of(forUpdate), password: NEW })).rejects.toMatchObject(
      LINK_INVALID,
    )
    const again = (await openBrowser(portal)).signIn(person.email, 'a third phrase')
    await expect(again).resolves.toBeDefined()
  })

  it('one of a reset and a change that are confirmed at once wins, and the other link is over', async () => {
    const { person, browser } = await newPlayer(portal)
    const [forReset, forUpdate] = [await resetLink(portal, person), await changeLink(portal, browser, person)]
    const { passwords } = openProgram(portal).api
    const outcomes = await Promise.allSettled([
      passwords.resetPassword(reset(forReset, 'a third phrase')),
      passwords.confirmPasswordUpdate({ ...of(forUpdate), password: NEW }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await eventsOf(portal, person.id, 'password-changed')).toHaveLength(1)
  })

  it('every link is over once staff block the account', async () => {
    const { person, browser } = await newPlayer(portal)
    const [forReset, forUpdate] = [await resetLink(portal, person), await changeLink(portal, browser, person)]
    await portal.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', person.id)
      .execute()
    const { passwords } = openProgram(portal).api
    await expect(passwords.validateResetToken(of(forReset))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.resetPassword(reset(forReset, NEW))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.confirmPasswordUpdate({ ...of(forUpdate), password: NEW })).rejects.toMatchObject(
      LINK_INVALID,
    )
  })
})
