import { expect, it } from 'vitest'
import { lockAccount } from '../../src/identity/accounts/account-repo.ts'
import { spendMailToken } from '../../src/identity/links/mail-token-repo.ts'
import { openProgram } from '../support/browser.ts'
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
