import {
  type DeliveryTable,
  openDatabases,
  openWriting,
  parseAddress,
  probe,
  worldOf,
} from '../../../src/adapters/l2j/index.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { dyingDatabase, watchedDatabase } from './dying-database.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, insertRows } from './game-database.ts'
import type { TestFamily } from './schemas/index.ts'

/** A world of a family that may be written into, and the same on a connection that breaks or is watched. */
export async function openWritable(
  family: TestFamily,
  fixture: WorldFixture,
  delivery: DeliveryTable = 'castellan_deliveries',
) {
  const database = await createGameDatabase(family.schema, family)
  await insertRows(database, fixtureRows(fixture, family))
  const url = `${database.url}?write=true&delivery=${delivery}`
  const databases = openDatabases(parseAddress(url))
  const { address } = databases
  const findings = await probe(databases.game, databases.login)
  const writing = await openWriting(databases.writer, address, findings.dialect)
  const others: { destroy(): Promise<void> }[] = []
  const on = (writer: ReturnType<typeof dyingDatabase>): GameWorld => {
    others.push(writer)
    return worldOf({ ...databases, writer }, findings, family.chronicle, writing)
  }
  const world = worldOf(databases, findings, family.chronicle, writing)
  return {
    world,
    dying: (statements: number) => on(dyingDatabase(address, statements)),
    watched: (isGoingOn: (statement: string) => Promise<boolean>) => on(watchedDatabase(address, isGoingOn)),
    database,
    url,
    close: async () => {
      await Promise.all(others.map((one) => one.destroy()))
      await world.close()
      await database.drop()
    },
  }
}
