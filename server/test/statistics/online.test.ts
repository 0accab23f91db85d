import { describe, expect, it, vi } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { addOnlineSamples } from '../../src/statistics/online/online-sample-repo.ts'
import { SAMPLE_SECONDS, sampleOnlineJob } from '../../src/statistics/online/sample-online.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const { online, serverClock } = browser.api

describe('who is online now', () => {
  it.each(SERVER_KEYS)('on %s is counted in the game', async (server) => {
    const now = await online.getOnlineNow({}, { server })
    const counted = await portal.worlds[server]!.population.onlineNow()
    expect(now).toEqual({ at: expect.stringMatching(/^\d{4}-.+Z$/), ...counted })
    expect(now.characters).toBeGreaterThan(0)
  })

  it('may be asked with the parameter old pages still send', async () => {
    await expect(online.getOnlineNow({ serverId: 1 })).resolves.toBeDefined()
  })
})

describe('the history of who was online', () => {
  it('has equal columns in equal steps that end now', async () => {
    for (const daysToShow of [1, 7, 30]) {
      const history = await online.getOnlineHistogram({ daysToShow })
      const { at, stepSeconds } = history
      expect(at).toHaveLength((daysToShow * 86_400) / stepSeconds)
      expect(at.every((time, i) => i === 0 || stepSeconds === time - at[i - 1]!)).toBe(true)
      expect(Math.abs(at.at(-1)! - Date.now() / 1_000)).toBeLessThanOrEqual(stepSeconds)
      for (const column of [history.characters, history.addresses, history.offlineShops])
        expect(column).toHaveLength(at.length)
    }
  })

  it('takes longer steps for more days, so that it never has more than 8,640 points', async () => {
    expect((await online.getOnlineHistogram({ daysToShow: 30 })).stepSeconds).toBe(300)
    const quarter = await online.getOnlineHistogram({ daysToShow: 90 })
    expect(quarter.stepSeconds).toBe(900)
    expect(quarter.at).toHaveLength(8_640)
  })

  it('knows the highest and the average of what it shows, and leaves gaps empty', async () => {
    const server = 'harbor_x1' as const
    await portal.db.deleteFrom('onlineSample').where('server', '=', server).execute()
    expect(await online.getOnlineHistogram({ daysToShow: 2 }, { server })).toMatchObject({
      peak: null,
      average: null,
    })
    const step = SAMPLE_SECONDS * 1_000
    const end = Math.floor(Date.now() / step) * step
    const sample = (stepsAgo: number, characters: number) => ({
      server,
      at: new Date(end - stepsAgo * step),
      characters,
      addresses: null,
      offlineShops: 1,
    })
    await addOnlineSamples(portal.db, [sample(1, 10), sample(3, 30), sample(4, 20)])
    const history = await online.getOnlineHistogram({ daysToShow: 1 }, { server })
    expect(history.characters.slice(-5)).toEqual([20, 30, null, 10, null])
    expect(history.addresses.slice(-5)).toEqual([null, null, null, null, null])
    expect(history.peak).toEqual({ at: end / 1_000 - 900, characters: 30 })
    expect(history.average).toBe(20)
  })

  it('gets a sample every five minutes, once, however many processes take it', async () => {
    const job = sampleOnlineJob(portal)
    await portal.db.deleteFrom('onlineSample').execute()
    await Promise.all([job.run({}), job.run({}), job.run({})])
    const samples = await portal.db.selectFrom('onlineSample').selectAll().execute()
    expect(samples.map(({ server }) => server).toSorted()).toEqual(SERVER_KEYS.toSorted())
    expect(samples.every(({ at }) => at.getTime() % (SAMPLE_SECONDS * 1_000) === 0)).toBe(true)
  })
})

describe('the clock of a server', () => {
  it('is the time of day at its offset from UTC', async () => {
    for (const server of SERVER_KEYS) {
      const { offsetMinutes } = await serverClock.getServerUtcOffset({}, { server })
      expect(offsetMinutes).toBe((await portal.worlds[server]!.clock()).utcOffsetMinutes)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const now = await serverClock.getServerCurrentHours({}, { server })
      const there = new Date(Date.now() + offsetMinutes * 60_000)
      vi.useRealTimers()
      expect(now).toEqual({
        hours: there.getUTCHours(),
        minutes: there.getUTCMinutes(),
        seconds: there.getUTCSeconds(),
      })
    }
  })

  it('knows when the server was started', async () => {
    const { startTime } = await serverClock.getServerStartTime({})
    expect(new Date(startTime!).getTime()).toBeLessThanOrEqual(Date.now())
  })
})
