import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { api } = (await signIn(portal, 'gm')).browser
const ask = (days: number) => api.registration.getRegistrationStatistics({ days })
const DAY = 86_400_000
const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

/** Somebody who registered at a moment of a day (UTC). */
async function registeredAt(ago: number, time: string, isValidated: boolean) {
  const { id } = await newPerson(portal, { isValidated })
  const createdAt = new Date(`${dayBefore(ago)}T${time}Z`)
  await portal.db.updateTable('account').set({ createdAt }).where('id', '=', id).execute()
}

describe('the statistics of registrations', () => {
  it('count a day in UTC from its first moment to its last, and who proved the address', async () => {
    const before = (await ask(300)).at(-1)!
    await registeredAt(299, '00:00:00.000', true)
    await registeredAt(299, '23:59:59.999', false)
    await registeredAt(300, '23:59:59.999', true)
    await registeredAt(298, '00:00:00.000', true)
    // answers are kept for a minute, each for the days it was asked for
    const day = (await ask(301)).at(-2)
    expect(day).toEqual({
      day: dayBefore(299),
      registered: before.registered + 2,
      validated: before.validated + 1,
    })
  })

  it('have a line for each day, today first, those without anybody included', async () => {
    const lines = await ask(366)
    expect(lines.map(({ day }) => day)).toEqual(Array.from({ length: 366 }, (_, ago) => dayBefore(ago)))
    expect(lines.find(({ registered }) => registered === 0)).toMatchObject({ validated: 0 })
    expect((await ask(1)).map(({ day }) => day)).toEqual([dayBefore(0)])
  })

  it.each([0, 367, 1.5])('refuse %s days', async (days) => {
    await expect(ask(days)).rejects.toMatchObject(refusal('BAD_INPUT', 'days'))
  })
})
