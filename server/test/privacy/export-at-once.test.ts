import { expect, it } from 'vitest'
import type { Visitor } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'

const portal = await openTestPortal()

const exported = async ({ api }: Visitor) =>
  (await api.personalData.exportPersonalData({ password: PASSWORD })).text()

it('The file of somebody’s data is written for one person once at a time: who asks meanwhile waits, others do not', async () => {
  const { person, browser } = await newPlayer(portal)
  const other = await newPlayer(portal)
  const { all } = await portal.db.transaction().execute(async (tx) => {
    // the first waits for the account, and so is under way when the second comes
    await tx.selectFrom('account').select('id').where('id', '=', person.id).forUpdate().execute()
    const both = [exported(browser), exported(browser)].map((one) => one.catch((error: unknown) => error))
    expect(await Promise.race(both)).toMatchObject({ code: 'TOO_MANY' })
    expect(await exported(other.browser)).toContain('{')
    return { all: both }
  })
  const texts = (await Promise.all(all)).filter((one) => typeof one === 'string')
  expect(texts).toHaveLength(1)
  expect(await exported(browser)).toContain('{')
})
