import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { WorldUnavailable } from '@castellan/game-world/port'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { orderRunner } from '../support/staff-orders.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const gm = await signIn(portal, 'gm')
const { macros, characters } = browser.api
const [hero] = await characters.getAllMACharacters({})
const charId = hero!.id
const macroId = `${charId}-1000`
/** What players write, and what it must stay: text. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'; drop table macro; --\u202E🐉'

async function beforeMacros(presence: string) {
  const { db } = portal
  await sql`update world_lionna_x5.character set presence = ${presence} where id = ${charId}`.execute(db)
  await sql`delete from world_lionna_x5.macro where character_id = ${charId}`.execute(db)
  await sql`insert into world_lionna_x5.macro values
    (${charId}, 1000, ${HOSTILE}, 'BUF', ${HOSTILE}, 3, ${[HOSTILE, '/delay 3']}),
    (${charId}, 1001, 'Second', 'TWO', '', 0, '{}')`.execute(db)
}
beforeEach(() => beforeMacros('offline'))

const left = async () => (await macros.getUserMacroses({ charId })).map((one) => one.macroId)
const journal = () =>
  portal.db
    .selectFrom('staffJournal')
    .select(['call', 'target', 'targetKind', 'before', 'after'])
    .where('call', '=', 'deleteUserMacro')
    .where('targetId', '=', macroId)
    .orderBy('id')
    .execute()

describe('macros', () => {
  it('are told as their owner wrote them', async () => {
    expect(await macros.getUserMacroses({ charId })).toEqual([
      {
        macroId,
        name: HOSTILE,
        acronym: 'BUF',
        description: HOSTILE,
        icon: 3,
        commands: [HOSTILE, '/delay 3'],
      },
      { macroId: `${charId}-1001`, name: 'Second', acronym: 'TWO', description: '', icon: 0, commands: [] },
    ])
  })

  it('are deleted by their owner, each alone, and staff’s journal has nothing of it', async () => {
    const rows = await journal()
    await macros.deleteUserMacro({ macroId })
    expect(await left()).toEqual([`${charId}-1001`])
    expect(await journal()).toEqual(rows)
  })

  it('are deleted once, however often it is asked at once', async () => {
    const asked = Array.from({ length: 10 }, () => macros.deleteUserMacro({ macroId }))
    const answers = await Promise.allSettled(asked)
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toHaveLength(9)
    for (const refused of refusals) expect(refused).toMatchObject(refusal('MACRO_NOT_FOUND'))
    expect(await left()).toEqual([`${charId}-1001`])
  })

  it('stay while their character plays, unless that is accepted', async () => {
    for (const presence of ['online', 'offline-shop']) {
      await beforeMacros(presence)
      await expect(macros.deleteUserMacro({ macroId })).rejects.toMatchObject(refusal('CHARACTER_ONLINE'))
      expect(await left()).toHaveLength(2)
      await macros.deleteUserMacro({ macroId, force: true })
      expect(await left()).toHaveLength(1)
    }
  })

  it('of others are missing, as are those that never were', async () => {
    const { browser: stranger } = await newPlayer(portal)
    await expect(stranger.api.macros.getUserMacroses({ charId })).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND', 'charId'),
    )
    await expect(stranger.api.macros.deleteUserMacro({ macroId, force: true })).rejects.toMatchObject(
      refusal('MACRO_NOT_FOUND', 'macroId'),
    )
    for (const wrong of [`${charId}-1002`, '1-1000', '9999999999-1', `${charId}-9999999999`])
      await expect(macros.deleteUserMacro({ macroId: wrong })).rejects.toMatchObject(
        refusal('MACRO_NOT_FOUND', 'macroId'),
      )
    for (const odd of ['1000', `${charId}`, `${charId}-1000-1`, `${charId}-`, "1-1' or 1=1"])
      await expect(macros.deleteUserMacro({ macroId: odd })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'macroId'),
      )
    expect(await left()).toHaveLength(2)
  })
})

describe('staff who delete a macro', () => {
  it('leave one row in the journal, with what is gone', async () => {
    const before = { name: HOSTILE, commands: [HOSTILE, '/delay 3'] }
    const rows = await journal()
    await gm.browser.api.macros.deleteUserMacro({ macroId })
    expect((await journal()).slice(rows.length)).toMatchObject([
      { targetKind: 'macro', before, after: { name: null } },
    ])
    expect(await left()).toHaveLength(1)
  })

  it('leave a row where the world does not answer, once it is known that it was not done', async () => {
    const world = portal.worlds[DEFAULT_SERVER]!
    const { actions } = world
    const rows = await journal()
    Object.assign(world, {
      actions: { ...actions, apply: () => Promise.reject(new WorldUnavailable('away')) },
    })
    await expect(gm.browser.api.macros.deleteUserMacro({ macroId })).rejects.toMatchObject(
      refusal('WORLD_UNAVAILABLE'),
    )
    Object.assign(world, { actions })
    expect(await journal()).toEqual(rows)
    await orderRunner(portal)()
    expect((await journal()).slice(rows.length)).toMatchObject([{ after: { refused: 'withdrawn' } }])
    expect(await left()).toHaveLength(2)
  })
})
