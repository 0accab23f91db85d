import { describe } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { describeReading } from '../../../src/conformance/index.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'
import { gapsOf } from './unkept.ts'

/** Everything is counted, and counted anew for each question: the answers are those of who asks the tables. */
const COUNTED = { minutes: 0, from: 0 }

describe.skipIf(!isMariadbThere)('counted once in a while, on MariaDB', () => {
  // one with indexes of accounts and names, and one without
  for (const family of testFamilies.filter(({ key }) => ['mobius-ct0', 'acis'].includes(key)))
    describeReading(family.key, {
      async setup(fixture) {
        const database = await createGameDatabase(family.schema, family)
        await insertRows(database, fixtureRows(fixture, family))
        const world = await l2jWorld(parseAddress(database.url), family.chronicle, undefined, COUNTED)
        const close = async () => {
          await world.close()
          await database.drop()
        }
        return { world, close }
      },
      gaps: gapsOf(family.key),
    })
})
