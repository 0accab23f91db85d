import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { SERVICES } from '@castellan/contract/shapes/services'
import { openProgram } from '../support/browser.ts'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const file = join(newFolder(), 'settings.json')
const portal = await openTestPortal()
writeFileSync(
  file,
  JSON.stringify({
    teon_x1: { donationGoal: 1_200 },
    harbor_x1: {
      donationGoal: null,
      services: { changeName: { price: 1_000 }, giveMarks: { isOffered: false } },
      appearance: { faceTypes: [{ index: 0, name: 'The only one' }] },
    },
  }),
)
const tuned = await openTestPortal({ beside: portal, env: { SETTINGS_FILE: file } })

describe('what a server sells', () => {
  it.each(SERVER_KEYS)('stands in a list that names every service of %s', async (server) => {
    const { services } = await openProgram(portal).api.serverSettings.getDonationServicesConfig(
      {},
      { server },
    )
    expect(Object.keys(services).toSorted()).toEqual(SERVICES.toSorted())
  })

  it('is what its operator says, and the shipped price where they say nothing', async () => {
    const { api } = openProgram(tuned)
    const { services } = await api.serverSettings.getDonationServicesConfig({}, { server: 'harbor_x1' })
    expect(services.changeName).toEqual({ isOffered: true, price: 1_000 })
    expect(services.giveMarks).toEqual({ isOffered: false, price: 200 })
    const shipped = await openProgram(portal).api.serverSettings.getDonationServicesConfig({})
    expect(services.changeGender).toEqual(shipped.services.changeGender)
    expect(await api.serverSettings.getDonationServicesConfig({})).toEqual(shipped)
  })
})

describe('how a character may look', () => {
  it('is what the game client knows: 3 faces, 4 hair colours, 5 and 7 hair styles', async () => {
    const looks = await openProgram(portal).api.serverSettings.getAppearanceConfig({})
    const { faceTypes, hairColors, hairStylesMale, hairStylesFemale } = looks
    const sizes = [faceTypes, hairColors, hairStylesMale, hairStylesFemale].map((choices) => choices.length)
    expect(sizes).toEqual([3, 4, 5, 7])
  })

  it('is replaced as a list where the operator gives one', async () => {
    const { api } = openProgram(tuned)
    const looks = await api.serverSettings.getAppearanceConfig({}, { server: 'harbor_x1' })
    expect(looks.faceTypes).toEqual([{ index: 0, name: 'The only one' }])
    expect(looks.hairColors).toHaveLength(4)
  })
})

describe('the donations of this month', () => {
  it.each(SERVER_KEYS)('for %s are told to anybody, beside the goal', async (server) => {
    const progress = await openProgram(portal).api.serverSettings.getDonationProgress({}, { server })
    const there = new Date(Date.now() + progress.utcOffset * MINUTE_MS)
    expect(progress).toEqual({
      month: there.toISOString().slice(0, 7),
      utcOffset: expect.any(Number),
      goal: 500,
      collected: expect.any(Number),
    })
  })

  it('have the goal its operator sets, or none', async () => {
    const { getDonationProgress } = openProgram(tuned).api.serverSettings
    expect(await getDonationProgress({}, { server: 'harbor_x1' })).toMatchObject({ goal: null })
    expect(await getDonationProgress({}, { server: 'teon_x1' })).toMatchObject({ goal: 1_200 })
    expect(await getDonationProgress({}, { server: 'bartz_x3' })).toMatchObject({ goal: 500 })
  })
})
