import { Kysely, MysqlDialect } from 'kysely'
import { createPool } from 'mysql2'
import { type Connection, createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabases, openWriting, parseAddress, probe, worldOf } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { isMariadbThere, urlOf } from './game-database.ts'
import { generateWorld, type Size } from './generate.ts'
import { hotReads } from './hot-reads.ts'
import { testFamilies } from './schemas/index.ts'

/** Enough that a database does not look at all rows because they are few. */
const SIZE: Size = { characters: 6_000, accounts: 3_000, clans: 300, items: 18_000 }
/** Characters are counted as in a large world. */
const COUNTED = { minutes: 10, from: 0 }

/** Rows of a table that may be looked at all: castles and halls, of which there never are more. */
const FEW = 100
/** What a family has no index for, and what is asked without one. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = { acis: ['its inventory', 'its warehouse'] }

interface Asked {
  readonly sql: string
  readonly parameters: readonly unknown[]
}
interface Step {
  readonly table: string | null
  readonly type: string | null
  readonly rows: number
}

describe.skipIf(!isMariadbThere)('how a database looks up', () => {
  describe.each(testFamilies)('in $key', (family) => {
    const name = `plans_${family.key.replaceAll(/\W/g, '_')}_${process.pid}`
    const asked: Asked[] = []
    let connection: Connection
    let world: GameWorld
    let close: () => Promise<void>

    beforeAll(async () => {
      const { host, port, user, password } = parseAddress(urlOf(name)).game
      connection = await createConnection({ host, port, user, password })
      await generateWorld(connection, family, name, SIZE)
      const address = parseAddress(urlOf(name))
      const databases = openDatabases(address)
      const heard = new Kysely<object>({
        dialect: new MysqlDialect({
          pool: createPool({ host, port, user, password, database: name }),
        }),
        log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
      })
      const findings = await probe(databases.game, databases.login)
      const writing = await openWriting(databases.writer, address, findings.dialect)
      const all = { ...databases, game: heard, login: heard }
      world = worldOf(all, findings, family.chronicle, writing, COUNTED)
      // the walk over all characters comes before, however long a busy machine takes for it
      await vi.waitFor(() => world.population.levels(), { timeout: 120_000 })
      close = async () => {
        await heard.destroy()
        await databases.close()
      }
    }, 240_000)
    afterAll(async () => {
      await close?.()
      await connection?.query(`drop database if exists ${name}`)
      await connection?.end()
    })

    it.each(hotReads(SIZE))('%s by an index', async (what, ask) => {
      asked.length = 0
      await ask(world, 1)
      const scans: Step[] = []
      for (const { sql, parameters } of asked.splice(0)) {
        const [steps] = await connection.query(`explain format=traditional ${sql}`, [...parameters])
        scans.push(...(steps as Step[]).filter(isScan))
      }
      const isWithout = WITHOUT[family.key]?.includes(what) ?? false
      expect(scans.map(({ table }) => table)).toEqual(isWithout ? ['t'] : [])
    })
  })
})

/** Whether a step looks at all rows of a table, or of an index. */
const isScan = ({ table, type, rows }: Step) =>
  (type === 'ALL' || type === 'index') && table !== null && !table.startsWith('<') && rows > FEW
