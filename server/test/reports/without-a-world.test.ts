import { expect, it } from 'vitest'
import { WorldUnavailable } from '@castellan/game-world/port'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPlayer } from '../support/people.ts'

const SERVER = 'lionna_x5'
const portal = await openTestPortal({
  with: ({ worlds }) => ({
    worlds: {
      ...worlds,
      [SERVER]: { ...worlds[SERVER]!, clock: () => Promise.reject(new WorldUnavailable('away')) },
    },
  }),
})

it('what was paid for a server is told while its world is away: by the clock that it had, or by UTC', async () => {
  const { person, browser } = await newPlayer(portal)
  await tellPayments(portal, [pastPayment({ accountId: person.id, at: '2019-02-10T10:00:00Z' })])
  await browser.api.reports.setSponsorName({ isShown: true, name: 'Patient' })
  expect(await browser.api.reports.getOurSponsors({ year: 2019, month: 2 })).toMatchObject([
    { target: 'Patient' },
  ])
  const { month } = await openProgram(portal).api.serverSettings.getDonationProgress({})
  expect(month).toMatch(/^\d{4}-\d\d$/)
})
