import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { fractions } = (await signIn(portal, 'gm')).browser.api
const HERE = 'lionna_x5'
const [union, other] = await fractions.getFractionAlliances({})
const reason = 'swore to the other side'

const membersOf = async (fractionId: number) => (await fractions.getFractionReport({ fractionId })).members
const sideOf = async (id: number) =>
  (await fractions.getFractionAlliances({})).find(({ allianceId }) => allianceId === id)!.fractionId
/** What the journal has of the alliance, oldest first. */
const journal = () =>
  portal.db
    .selectFrom('staffJournal')
    .select(['call', 'scope', 'before', 'after', 'undo', 'reason'])
    .where('target', '=', `alliance ${union!.name}`)
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await sql`update ${worldTable(HERE, 'alliance')} set faction_id = null`.execute(portal.db)
})

describe('an alliance', () => {
  it('joins a fraction with all its clans, and the journal knows why and the way back', async () => {
    const known = (await journal()).length
    const joined = await fractions.addFractionAlliance({ allianceName: union!.name, fractionId: 2, reason })
    expect(joined).toMatchObject({ allianceId: union!.allianceId, fractionId: 2, clans: union!.clans })
    expect(await sideOf(union!.allianceId)).toBe(2)
    expect((await journal()).slice(known)).toMatchObject([
      {
        call: 'addFractionAlliance',
        scope: HERE,
        before: { fractionId: null, fraction: null },
        after: { fractionId: 2 },
        undo: { call: 'deleteFractionAlliance', input: { allianceId: union!.allianceId } },
        reason,
      },
    ])
  })

  it('is found by its name in any letter case, and counts on its side at once', async () => {
    await fractions.addFractionAlliance({ allianceName: union!.name.toUpperCase(), fractionId: 1, reason })
    const before = await membersOf(2)
    await fractions.addFractionAlliance({ allianceName: union!.name, fractionId: 2, reason })
    // what is kept of the report hears of it a moment later
    await expect.poll(() => membersOf(2)).toBe(before + union!.members)
  })

  it('joins the smallest fraction where none is named, and stays where it is when asked again', async () => {
    const sides = await portal.worlds[HERE]!.population.factions()
    const [smallest] = sides.toSorted((a, b) => a.members - b.members || a.id - b.id)
    const joined = await fractions.addFractionAlliance({ allianceName: union!.name, reason })
    expect(joined.fractionId).toBe(smallest!.id)
    const known = (await journal()).length
    expect(await fractions.addFractionAlliance({ allianceName: union!.name, reason })).toEqual(joined)
    expect(await journal()).toHaveLength(known)
  })

  it('changes sides, and the way back is the side it had', async () => {
    await fractions.addFractionAlliance({ allianceName: union!.name, fractionId: 1, reason })
    await fractions.addFractionAlliance({ allianceName: union!.name, fractionId: 2, reason })
    expect((await journal()).at(-1)!.undo).toEqual({
      call: 'addFractionAlliance',
      input: { allianceName: union!.name, fractionId: 1 },
    })
  })

  it('leaves once, and each of its clans is on its own side again', async () => {
    const { allianceId } = union!
    const before = await membersOf(2)
    await fractions.addFractionAlliance({ allianceName: union!.name, fractionId: 2, reason })
    expect(await fractions.deleteFractionAlliance({ allianceId, reason })).toMatchObject({ fractionId: null })
    await expect.poll(() => membersOf(2)).toBe(before)
    expect((await journal()).at(-1)!.undo).toEqual({
      call: 'addFractionAlliance',
      input: { allianceName: union!.name, fractionId: 2 },
    })
    await expect(fractions.deleteFractionAlliance({ allianceId, reason })).rejects.toMatchObject(
      refusal('ALLIANCE_NOT_FOUND', 'allianceId'),
    )
  })

  it('has one side however many ask at once, and the others are told', async () => {
    const ended = await Promise.allSettled(
      [1, 2, 1, 2].map((fractionId) =>
        fractions.addFractionAlliance({ allianceName: other!.name, fractionId, reason }),
      ),
    )
    const codes = ended.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok',
    )
    expect(codes).toContain('ok')
    expect(new Set(codes)).toEqual(
      new Set(codes.includes('ALLIANCE_CHANGED') ? ['ok', 'ALLIANCE_CHANGED'] : ['ok']),
    )
    expect([1, 2]).toContain(await sideOf(other!.allianceId))
  })

  it.each(['Nobody of that name', '%', ' ', "' or true --"])(
    'that is not there is missing: %j',
    async (name) => {
      await expect(
        fractions.addFractionAlliance({ allianceName: name, fractionId: 1, reason }),
      ).rejects.toMatchObject(refusal('ALLIANCE_NOT_FOUND', 'allianceName'))
      await expect(
        fractions.deleteFractionAlliance({ allianceId: 2_147_483_647, reason }),
      ).rejects.toMatchObject(refusal('ALLIANCE_NOT_FOUND', 'allianceId'))
    },
  )

  it('joins no fraction that is not there, and none without a reason', async () => {
    const { name: allianceName } = union!
    await expect(
      fractions.addFractionAlliance({ allianceName, fractionId: 9, reason }),
    ).rejects.toMatchObject(refusal('FRACTION_NOT_FOUND', 'fractionId'))
    for (const empty of ['', '  ', 'ab'])
      await expect(
        fractions.addFractionAlliance({ allianceName, fractionId: 1, reason: empty }),
      ).rejects.toMatchObject(refusal('BAD_INPUT', 'reason'))
    expect(await sideOf(union!.allianceId)).toBeNull()
  })

  it('of a world without fractions joins none', async () => {
    const server = 'harbor_x1'
    const [one] = await fractions.getFractionAlliances({}, { server })
    expect(portal.worlds[server]!.features.factions).toBe(false)
    await expect(
      fractions.addFractionAlliance({ allianceName: one?.name ?? 'Any', reason }, { server }),
    ).rejects.toMatchObject(refusal('NO_FRACTIONS'))
  })

  it('is not shown to players', async () => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.fractions.getFractionAlliances({})).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })
})
