import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { addLook } from '../../src/players/play-sessions/play-session-repo.ts'
import { openCompensations } from '../support/compensations.ts'
import { coinsOf } from '../support/money.ts'

const { portal, db, player, drawn, reach, calls } = await openCompensations()
const WHY = { reason: 'the server stood still for an hour', note: 'Sorry for the wait' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const namesOf = (...players: { name: string }[]) => players.map(({ name }) => name).toSorted()
let level = 80
/** A level at which the test has its own characters alone. */
const at = (least: number) => ({ minLevel: least, maxLevel: least })
const nextLevel = () => (level += 1)

describe('who receives a compensation', () => {
  it('is found by level, class and clan together', async () => {
    const high = nextLevel()
    const clan = (await portal.worlds[server]!.clans.top(1))[0]!
    const [plain, fighter, member] = [
      await player(high),
      await player(high, { class_id: 2 }),
      await player(high, { class_id: 2, clan_id: clan.id }),
    ]
    expect((await drawn(at(high))).found).toEqual(namesOf(plain, fighter, member))
    expect((await drawn({ ...at(high), classIds: [2] })).found).toEqual(namesOf(fighter, member))
    expect((await drawn({ ...at(high), classIds: [2], clans: [clan.name] })).found).toEqual([member.name])
    expect((await drawn({ ...at(high), classIds: [3] })).found).toEqual([])
  })

  it('was in the game between two moments', async () => {
    const high = nextLevel()
    const [early, late] = [await player(high), await player(high)]
    await addLook(db, server, minutesAgo(120), [early.characterId])
    await addLook(db, server, minutesAgo(115), [early.characterId])
    await addLook(db, server, minutesAgo(60), [late.characterId])
    const online = (from: number, to: number) => ({
      onlineFrom: minutesAgo(from).toISOString(),
      onlineTo: minutesAgo(to).toISOString(),
    })
    expect((await drawn({ ...at(high), ...online(118, 116) })).found).toEqual([early.name])
    expect((await drawn({ ...at(high), ...online(90, 30) })).found).toEqual([late.name])
    expect((await drawn({ ...at(high), ...online(121, 30) })).found).toEqual(namesOf(early, late))
    expect((await drawn({ ...at(high), ...online(100, 70) })).found).toEqual([])
  })

  it('bought a thing in a period', async () => {
    const high = nextLevel()
    const [buyer, other] = [await player(high), await player(high)]
    await buyer.buy(1)
    const bought = {
      boughtKind: 'transferToGame' as const,
      boughtFrom: minutesAgo(10).toISOString(),
      boughtTo: new Date().toISOString(),
    }
    expect((await drawn({ ...at(high), ...bought })).found).toEqual([buyer.name])
    expect((await drawn({ ...at(high), ...bought, boughtTitle: 'no such thing' })).found).toEqual([])
    expect((await drawn({ ...at(high), ...bought, boughtKind: 'accessory' })).found).toEqual([])
    expect((await drawn(at(high))).found).toEqual(namesOf(buyer, other))
  })

  it('is neither blocked nor banned, unless that is asked for', async () => {
    const high = nextLevel()
    const [plain, blocked] = [await player(high), await player(high)]
    await db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', blocked.person.id)
      .execute()
    expect((await drawn(at(high))).found).toEqual([plain.name])
    expect((await drawn({ ...at(high), withBlocked: true })).found).toEqual(namesOf(plain, blocked))
  })

  it('gets items too where blocked accounts were asked for', async () => {
    const high = nextLevel()
    const blocked = await player(high)
    await db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', blocked.person.id)
      .execute()
    const items = [{ itemId: 57, count: 5 }]
    const who = { ...at(high), withBlocked: true, oneEach: 'account' } as const
    const { compensationId } = await calls.drawUpCompensation({ ...who, items })
    await reach(compensationId, 'draft')
    await calls.startCompensation({ compensationId, ...WHY })
    expect(await reach(compensationId, 'done')).toMatchObject({ granted: 1, failed: 0 })
    expect(await blocked.carried(57)).toBe(5)
  })

  it('is nobody who could decide about it', async () => {
    const high = nextLevel()
    const [plain, colleague] = [await player(high), await player(high)]
    await db
      .insertInto('roleAssignment')
      .values({ accountId: colleague.person.id, role: 'Admin', scope: 'all' })
      .execute()
    expect((await drawn(at(high))).found).toEqual([plain.name])
  })

  it('stays who it was, whatever happens afterwards', async () => {
    const high = nextLevel()
    const first = await player(high)
    const { compensationId } = await drawn(at(high))
    await player(high)
    await calls.startCompensation({ compensationId, ...WHY })
    expect(await reach(compensationId, 'done')).toMatchObject({ receivers: 1, granted: 1 })
    expect(await coinsOf(portal, first.person.id)).toBe(11)
  })

  it('is a character each, where that is asked for', async () => {
    const high = nextLevel()
    const one = await player(high)
    const items = [{ itemId: 57, count: 3 }]
    const order = { ...at(high), items, oneEach: 'character' as const }
    const { compensationId } = await calls.drawUpCompensation(order)
    await reach(compensationId, 'draft')
    expect(await calls.getCompensationGrants({ compensationId })).toMatchObject([
      { recipientId: one.characterId },
    ])
  })
})
