import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { scriptJobs, SCRIPT_QUEUE } from '../../src/statistics/maintenance/run-script-job.ts'

const portal = await openTestPortal()
const { scripts } = (await signIn(portal, 'admin')).browser.api
const HERE = 'lionna_x5'

const acts = async () => {
  const { rows } = await sql<{ after: { run: number } }>`
    select after from staff_journal where call = 'executeScript' order by id`.execute(portal.db)
  return rows.map(({ after }) => after)
}
const rowsSince = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where server = ${HERE} and at > now() - interval '2 hours'`.execute(
    portal.db,
  )
  return rows[0]!.count
}
const gone = () => Promise.reject(new Error('the table is gone'))

/** A run that no worker has been told of. */
const begun = async (stepsDone = 0) => {
  const { rows } = await sql<{ id: number }>`
    insert into script_run (server, script_id, steps_done) values (${HERE}, 1, ${stepsDone}) returning id`.execute(
    portal.db,
  )
  return rows[0]!.id
}
const lastRun = async () => (await scripts.getScripts({}))[0]!.lastRun!
const work = (queue = SCRIPT_QUEUE, means: object = portal) =>
  scriptJobs(means as typeof portal).find((job) => job.queue === queue)!

// runs that workers were told of end before the next test: they would read its world and renew its figures
const isOver = async () => (await lastRun())?.state !== 'running'
afterEach(() => vi.waitUntil(isOver, { timeout: 20_000, interval: 50 }))
beforeEach(() => sql`delete from script_run`.execute(portal.db))

const WHY = { reason: 'yesterday’s figures are missing' }

describe('a script', () => {
  it('that never ran says so', async () => {
    expect(await scripts.getScripts({})).toEqual([{ scriptId: 1, name: 'refreshStatistics', lastRun: null }])
  })

  it('counts anew what the clock counts, tells how far it is, and stands in the journal once', async () => {
    for (const table of ['online_sample', 'adena_sample', 'ranking_snapshot'])
      await sql`delete from ${sql.table(table)} where server = ${HERE}`.execute(portal.db)
    const known = (await acts()).length
    const started = await scripts.executeScript({ scriptId: 1, ...WHY })
    expect(started).toMatchObject({ scriptId: 1, lastRun: { state: 'running', steps: 5, problems: [] } })
    await vi.waitFor(async () => expect((await lastRun()).state).not.toBe('running'), {
      timeout: 20_000,
      interval: 200,
    })
    expect(await lastRun()).toMatchObject({ state: 'done', stepsDone: 5, problems: [] })
    expect((await acts()).length).toBe(known + 1)
    for (const table of ['online_sample', 'adena_sample', 'ranking_snapshot'])
      expect([table, await rowsSince(table)]).toEqual([table, expect.any(Number)])
    expect(await rowsSince('adena_sample')).toBeGreaterThan(0)
  })

  it('runs once on a server however many start it at once, and again when it is over', async () => {
    const known = (await acts()).length
    const allStarted = Promise.withResolvers<void>()
    const { population } = portal.worlds[HERE]!
    const countAll = population.totals.bind(population)
    // the run must not be over before the last of them has asked for it
    const totals = vi.spyOn(population, 'totals').mockImplementation(async () => {
      await allStarted.promise
      return countAll()
    })
    const started = await Promise.all(
      Array.from({ length: 6 }, () => scripts.executeScript({ scriptId: 1, ...WHY })),
    )
    expect(new Set(started.map(({ lastRun: run }) => run!.startedAt)).size).toBe(1)
    expect((await acts()).length).toBe(known + 1)
    allStarted.resolve()
    await vi.waitUntil(isOver, { timeout: 20_000, interval: 50 })
    totals.mockRestore()
  })

  it('goes on after the step at which its process died', async () => {
    const runId = await begun(4)
    const totals = vi.spyOn(portal.worlds[HERE]!.population, 'totals')
    await work().run({ runId })
    expect(totals).not.toHaveBeenCalled()
    totals.mockRestore()
    expect(await lastRun()).toMatchObject({ state: 'done', stepsDone: 5 })
  })

  it('names the steps that did not work, and does the others', async () => {
    const runId = await begun()
    const world = portal.worlds[HERE]!
    const broken = { ...world, population: { ...world.population, totals: gone } }
    await work(SCRIPT_QUEUE, { ...portal, worlds: { [HERE]: broken } }).run({ runId })
    expect(await lastRun()).toMatchObject({ state: 'partly', stepsDone: 5, problems: ['economy'] })
  })

  it('of a server whose world is gone has failed', async () => {
    const runId = await begun()
    await work(SCRIPT_QUEUE, { ...portal, worlds: {} }).run({ runId })
    expect(await lastRun()).toMatchObject({ state: 'failed', problems: { length: 5 } })
  })

  it('that keeps dying is marked as failed, and can be started again', async () => {
    await work('run-script-failed').run({ runId: await begun(2) })
    expect(await lastRun()).toMatchObject({ state: 'failed', stepsDone: 2 })
    expect((await scripts.executeScript({ scriptId: 1, ...WHY })).lastRun).toMatchObject({ state: 'running' })
  })

  it('has statistics that were kept made anew for whoever asks next', async () => {
    const { economy } = (await signIn(portal, 'gm')).browser.api
    const { items } = await economy.getServerStats({})
    await sql`insert into world_lionna_x5.item (item_id, place, character_id)
      select 57, 'inventory', min(id) from world_lionna_x5.character`.execute(portal.db)
    expect((await economy.getServerStats({})).items).toBe(items)
    await work().run({ runId: await begun(4) })
    await expect.poll(async () => (await economy.getServerStats({})).items).toBe(items + 1)
  })

  it.each([0, 2, -1, 1.5])('of the number %d is none', async (scriptId) => {
    await expect(scripts.executeScript({ scriptId: scriptId as 1, ...WHY })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'scriptId'),
    )
  })

  it('is nothing for game masters', async () => {
    const { browser } = await signIn(portal, 'gm')
    await expect(browser.api.scripts.executeScript({ scriptId: 1, ...WHY })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
  })
})
