import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { TRANSFER_LIMIT } from '../../src/coins/balance/transfer-coins.ts'
import { checkLedgerAtTheEnd, coinsOf, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW } from '../support/password-links.ts'
import { PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const twoPeople = (coins?: number) => newSender(portal, coins)

/** A transfer of 25 hours before now. */
const sendLongAgo = (from: number, to: number, coins: number) =>
  sql`select ledger_post('transfer', 'test', ${`past ${from}`}, array[
      ledger_purse('user', ${DEFAULT_SERVER}, ${from}, null), ledger_purse('user', ${DEFAULT_SERVER}, ${to}, null)
    ], array[${-coins}::bigint, ${coins}::bigint], null, null, '', '{}', now() - interval '25 hours')`.execute(
    portal.db,
  )

describe('a large sum', () => {
  it('asks for the password, and the largest free one does not', async () => {
    const { friend, send } = await twoPeople(2_000)
    await send(500)
    await expect(send(501)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED', 'password'))
    await expect(send(501, { password: 'not it' })).rejects.toMatchObject({
      ...refusal('WRONG_PASSWORD', 'password'),
      message: 'The password is wrong',
    })
    expect(await send(501, { password: PASSWORD })).toEqual({ balance: 999, isReplay: false })
    expect(await coinsOf(portal, friend.id)).toBe(1_001)
  })

  it('is also one that is sent in small parts: those of 24 hours count together, and the refusal says so', async () => {
    const { send } = await twoPeople(2_000)
    for (const coins of [200, 200, 100]) await send(coins)
    await expect(send(1)).rejects.toMatchObject({
      ...refusal('PASSWORD_REQUIRED', 'password'),
      message: 'Enter your password: with what you sent in the last 24 hours this is more than 500 coins',
    })
    expect(await send(1, { password: PASSWORD })).toEqual({ balance: 1_499, isReplay: false })
    await expect(send(1)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED'))
  })

  it('is also one that is sent by two clicks at once', async () => {
    const { person, send } = await twoPeople(2_000)
    const results = await Promise.allSettled([send(300), send(300), send(300)])
    const codes = results.map((one) =>
      one.status === 'fulfilled' ? 'sent' : (one.reason as { code: string }).code,
    )
    expect(codes.toSorted()).toEqual(['PASSWORD_REQUIRED', 'PASSWORD_REQUIRED', 'sent'])
    expect(await coinsOf(portal, person.id)).toBe(1_700)
  })

  it('is none by what was sent a day ago, came back or was sent on another server', async () => {
    const { person, browser, friend, send } = await twoPeople(2_000)
    await sendLongAgo(person.id, friend.id, 400)
    await give(portal, person.id, 600, 'teon_x1')
    const sent = { senderEmail: person.email, receiverEmail: friend.email, balanceValue: 400 }
    await browser.api.balance.transferCoins(sent, { server: 'teon_x1' })
    await send(500)
    await expect(send(1)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED'))
  })

  it('that was sent answers its repeats without the password', async () => {
    const { send } = await twoPeople(2_000)
    const requestId = crypto.randomUUID()
    await send(600, { requestId, password: PASSWORD })
    expect(await send(600, { requestId })).toEqual({ balance: 1_400, isReplay: true })
  })

  it('stops guesses of the password, also of somebody who changes networks', async () => {
    const { person, browser, send } = await twoPeople(2_000)
    for (let i = 0; i < 10; i++) {
      browser.network = `10.77.0.${i}`
      await expect(send(600, { password: `guess ${i}` })).rejects.toMatchObject(refusal('WRONG_PASSWORD'))
    }
    await portal.limits.forgive(TRANSFER_LIMIT, String(person.id))
    await expect(send(600, { password: PASSWORD })).rejects.toMatchObject(refusal('NO_SESSION'))
  })

  it('counts wrong passwords with every other door that asks for it', async () => {
    const { person, browser, send } = await twoPeople(2_000)
    const { emailChange, passwords, personalData } = browser.api
    const wrong = 'not the one'
    const doors = [
      () => send(600, { password: wrong }),
      () => personalData.exportPersonalData({ password: wrong }),
      () => emailChange.askForEmailChange({ newEmail: 'by-many-doors@example.test', password: wrong }),
      () =>
        passwords.updatePassword({
          login: person.email,
          oldPassword: wrong,
          newPassword: NEW,
          confirmPassword: NEW,
          recaptcha: '',
        }),
    ]
    for (let i = 0; i < 10; i++)
      await expect(doors[i % doors.length]!()).rejects.toMatchObject(refusal('WRONG_PASSWORD'))
    for (const door of doors) await expect(door()).rejects.toMatchObject(refusal('NO_SESSION'))
  })
})
