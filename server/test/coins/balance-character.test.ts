import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const admin = await signIn(portal, 'admin')
const { balance } = admin.browser.api
const date = new Date().toISOString().slice(0, 10)

describe('a change that names a character', () => {
  it('names one that is there, or nothing is changed', async () => {
    const { email } = await newPerson(portal)
    for (const call of ['addCoins', 'changeBalance'] as const)
      for (const characterName of ['Nobodyatall', '<script>', "x' or 1=1 --"])
        await expect(
          balance[call]({ email, balanceValue: 5, comment: 'a mistake put right', date, characterName }),
        ).rejects.toMatchObject(refusal('CHARACTER_NOT_FOUND', 'characterName'))
    expect(await balance.getBalance({ email })).toMatchObject({ balance: 0 })
    expect(
      await portal.db.selectFrom('staffJournal').select('id').where('target', '=', email).execute(),
    ).toEqual([])
  })
})
