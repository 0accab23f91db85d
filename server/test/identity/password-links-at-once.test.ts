import { expect, it } from 'vitest'
import { lockAccount, setEmail } from '../../src/identity/accounts/account-repo.ts'
import { hasMailToken, spendMailToken } from '../../src/identity/links/mail-token-repo.ts'
import { mailResetLink } from '../../src/identity/passwords/reset-password.ts'
import { newSecret } from '../../src/platform/secrets/secret.ts'
import { openProgram } from '../support/browser.ts'
import { untilWaiting } from '../support/locks.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW, changeLink, of, reset, resetLink } from '../support/password-links.ts'
import { newPlayer } from '../support/people.ts'

const portal = await openTestPortal()

it('a link that was ended while its transaction waited opens nothing, although the transaction is older', async () => {
  const { person, browser } = await newPlayer(portal)
  const [forReset, forUpdate] = [await resetLink(portal, person), await changeLink(portal, browser, person)]
  const isSpent = await portal.db.transaction().execute(async (tx) => {
    // the first statement fixes the time of the transaction
    await tx.selectFrom('account').select('id').where('id', '=', person.id).execute()
    await openProgram(portal).api.passwords.resetPassword(reset(forReset, NEW))
    await lockAccount(tx, person.id)
    return spendMailToken(tx, 'update-password', of(forUpdate).token)
  })
  expect(isSpent).toBe(false)
})

it('an address that an account loses at this moment is mailed no link that opens it', async () => {
  const { person } = await newPlayer(portal)
  const { id, email } = person
  const asked = { email, ip: '203.0.113.9', secret: newSecret(), language: 'en' }
  const mailing = await portal.db.transaction().execute(async (tx) => {
    await setEmail(tx, id, `moved.${email}`)
    const waiting = mailResetLink(portal, asked)
    await untilWaiting(portal, 1)
    return { waiting }
  })
  await mailing.waiting
  expect(await hasMailToken(portal.db, 'reset-password', id, {})).toBe(false)
})
