import { sql } from 'kysely'
import { vi } from 'vitest'
import type { CompensationState, Gift, OneEach } from '@castellan/contract/shapes/compensation-shapes'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { compensationsJob } from '../../src/moderation/compensations/compensations-job.ts'
import { openShop } from './shop.ts'
import { newStaff } from './staff.ts'
import { worldTable } from './world-table.ts'

const EVERYBODY = {
  online: null,
  bought: null,
  clans: [],
  classIds: [],
  minLevel: null,
  maxLevel: null,
  withBlocked: false,
}

/** A portal in which staff make good for many at once, with two admins. */
export async function openCompensations() {
  const shop = await openShop()
  const { portal, db, buyer } = shop
  const author = await newStaff(portal, 'Admin', server)
  const second = await newStaff(portal, 'Admin', server)
  const { compensations: calls } = author.api

  /** A player whose character is of a level nobody else has. */
  async function player(level: number, traits: Readonly<Record<string, unknown>> = {}) {
    const one = await buyer(1)
    await sql`update ${worldTable(server, 'character')} set level = ${level} where id = ${one.characterId}`.execute(
      db,
    )
    for (const [column, value] of Object.entries(traits))
      await sql`update ${worldTable(server, 'character')} set ${sql.ref(column)} = ${value} where id = ${one.characterId}`.execute(
        db,
      )
    return one
  }
  type Player = Awaited<ReturnType<typeof player>>

  /** Does what there is to do, as a worker does that was just told. */
  const work = () => compensationsJob(portal).run({})

  /** Waits until a compensation is in a state, while others may work on it. */
  const reach = (compensationId: number, state: CompensationState) =>
    vi.waitUntil(
      async () => {
        await work()
        const now = await calls.getCompensation({ compensationId })
        return now.state === state && now
      },
      { timeout: 20_000, interval: 50 },
    )

  /** Draws up, and answers what was found. */
  async function drawn(
    order: Omit<Parameters<typeof calls.drawUpCompensation>[0], 'oneEach'> & { oneEach?: OneEach },
  ) {
    const { compensationId } = await calls.drawUpCompensation({ oneEach: 'account', coins: 10, ...order })
    await reach(compensationId, 'draft')
    const found = await calls.getCompensationGrants({ compensationId })
    return { compensationId, found: found.map(({ characterName }) => characterName!).toSorted() }
  }

  /** One that is given, of which no worker has been told. */
  async function begun(gift: Partial<Gift>, players: readonly Player[]) {
    const { id } = await db
      .insertInto('compensation')
      .values({
        server,
        state: 'granting',
        who: JSON.stringify(EVERYBODY),
        gift: JSON.stringify({ coins: null, items: [], ...gift }),
        oneEach: 'account',
        requestKey: crypto.randomUUID(),
        drawnBy: author.id,
        receivers: players.length,
        accounts: players.length,
        reason: 'the server stood still',
        notes: JSON.stringify([{ language: 'en', text: 'Sorry for the wait' }]),
        startedBy: author.id,
        startedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { person, characterId, name } of players)
      await db
        .insertInto('compensationGrant')
        .values({
          compensationId: id,
          recipientId: person.id,
          accountId: person.id,
          characterId,
          characterName: name,
          level: 1,
        })
        .execute()
    return id
  }

  const actsOn = async (compensationId: number) => {
    const { rows } = await sql<{ call: string }>`
      select call from staff_journal where target = ${`compensation ${compensationId}`} order by id`.execute(
      db,
    )
    return rows.map(({ call }) => call)
  }

  return { ...shop, author, second, calls, player, work, reach, drawn, begun, actsOn }
}
