import { describe, expect, it } from 'vitest'
import { switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { changeEmail, resetPassword, undo, undoToken } from '../support/changes.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW, THIRD } from '../support/password-links.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const kindsTo = async (email: string) => (await lettersTo(portal, email)).map(({ kind }) => kind)
const signIn = async (email: string, password: string) => (await openBrowser(portal)).signIn(email, password)

/** A thief who has moved an account to an address of their own, with a new password, and is signed in. */
async function newMoved() {
  const { person, browser: thief } = await newPlayer(portal)
  const email = await changeEmail(portal, thief)
  await resetPassword(portal, { email })
  await thief.signIn(email, NEW)
  return { person, thief, email }
}

describe('while a change of the address of an account may be undone', () => {
  it('the one before is told what happens in it, and of no link but the one it has', async () => {
    const { person, email } = await newMoved()
    const [told] = await lettersTo(portal, person.email)
    expect(told).toMatchObject({ kind: 'kept-address' })
    expect(told!.text).toContain('Your password was changed')
    expect(told!.text).toContain('open the link in our mail “Your e-mail was changed”')
    expect(told!.text).not.toContain('token=')
    expect(await kindsTo(email)).not.toContain('kept-address')
  })

  it('a thief who undoes it does not end the way of its owner', async () => {
    const { person, thief, email } = await newMoved()
    await thief.api.emailChange.undoEmailChange({ password: NEW })
    expect(await kindsTo(person.email)).toEqual(['email-is-back', 'kept-address', 'email-changed'])
    // what was mailed to the thief is over with the address
    await expect(undo(portal, await undoToken(portal, email))).rejects.toMatchObject(refusal('LINK_INVALID'))
    await undo(portal, await undoToken(portal, person.email))
    await expect(signIn(person.email, NEW)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    await resetPassword(portal, person, THIRD)
    expect(await signIn(person.email, THIRD)).toMatchObject({ email: person.email })
  })

  it('the first link ends a later change as well, and what was added in between', async () => {
    const { person, browser: thief } = await newPlayer(portal)
    const first = await changeEmail(portal, thief)
    const token = await undoToken(portal, person.email)
    await thief.signIn(first, PASSWORD)
    await thief.api.emailChange.undoEmailChange({ password: PASSWORD })
    await thief.signIn(person.email, PASSWORD)
    const second = await changeEmail(portal, thief)
    await thief.signIn(second, PASSWORD)
    await switchOn(portal, thief, person.id)
    await undo(portal, token)
    await resetPassword(portal, person)
    expect(await signIn(person.email, NEW)).toMatchObject({ email: person.email })
  })
})
