import { DAY_MS } from '@castellan/contract/rules/durations'
import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, signIn } from '../support/people.ts'

const portal = await openTestPortal()
const { api } = (await signIn(portal, 'gm')).browser

it('registration.getRegistrationStatistics counts who registered, and who of them proved the address', async () => {
  const at = new Date(Date.now() - 300 * DAY_MS)
  for (const isValidated of [true, false, false]) {
    const { id } = await newPerson(portal, { isValidated })
    await portal.db.updateTable('account').set({ createdAt: at }).where('id', '=', id).execute()
  }
  const days = await api.registration.getRegistrationStatistics({ days: 366 })
  const day = at.toISOString().slice(0, 10)
  expect(days.find((row) => row.day === day)).toEqual({ day, registered: 3, validated: 1 })
})
