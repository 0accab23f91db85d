import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { killAt } from '../support/kill-at.ts'
import { openStaffToKill } from '../support/staff-crash-harness.ts'

const TIMEOUT = { timeout: 90_000 }
const ACTIONS = `world_${server}.action`

/** Where a portal stands still when it is killed while staff change a name, and whether the world has heard of it by then. */
const RENAMING: readonly [at: string, tables: readonly string[], isDone: boolean][] = [
  ['with its names kept, before the world hears of it', ['kept_name', ACTIONS], false],
  ['after the world did it, before that is written down', [ACTIONS, 'staff_journal'], true],
  ['while it is written down', [ACTIONS, 'kept_name'], true],
  ['after it was written down', [], true],
]

const staff = inject('template').kind === 'server' ? await openStaffToKill() : null

describe.runIf(staff)('a portal that is killed while staff act on a world', () => {
  if (!staff) return
  const { url, open, name, rows, runJob, openOrders } = staff
  let number = 0

  it('before anything is kept has done nothing, and leaves nothing', TIMEOUT, async () => {
    const [before, portal] = [await name(), await open()]
    await killAt(url, portal, ['staff_order'], () => portal.rename('Neverkept'))
    await runJob()
    expect([await name(), await rows('Neverkept'), await openOrders()]).toEqual([before, [], 0])
  })

  it.each(RENAMING)('%s leaves one row that says what came of it', TIMEOUT, async (_at, tables, isDone) => {
    number += 1
    const [before, wanted] = [await name(), `Renamed${number}`]
    const portal = await open()
    expect(await killAt(url, portal, tables, () => portal.rename(wanted))).toBe(
      tables.length === 0 ? 200 : 'cut off',
    )
    await runJob()
    await runJob()
    expect([await name(), await openOrders()]).toEqual([isDone ? wanted : before, 0])
    expect(await rows(wanted)).toMatchObject([
      {
        call: 'changeCharacterName',
        before: { name: before },
        after: isDone ? { name: wanted } : { refused: 'withdrawn' },
        undo: isDone ? { call: 'changeCharacterName', input: { newName: before } } : null,
        actorId: staff.actorId,
        reason: `to ${wanted}`,
      },
    ])
  })

  it('while it ends what waited has ended it once', TIMEOUT, async () => {
    const portal = await open()
    await staff.write('online')
    expect((await portal.rename('Waited', { wait: true })).status).toBe(200)
    await portal.kill('SIGKILL')
    await runJob()
    expect(await rows('Waited')).toEqual([])
    await staff.write('offline')
    await Promise.all([runJob(), runJob()])
    expect([await name(), await openOrders(), await rows('Waited')]).toMatchObject([
      'Waited',
      0,
      [{ after: { name: 'Waited' }, actorId: staff.actorId }],
    ])
  })
})
