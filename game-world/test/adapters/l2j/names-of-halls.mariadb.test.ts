import { expect, it } from 'vitest'
import { hallById } from '../../../src/game-data/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

it.skipIf(!isMariadbThere)('a hall is called the same everywhere, whatever its server calls it', async () => {
  const { world, database, close } = await openWritable(
    testFamilies.find(({ key }) => key === 'mobius-ct0')!,
    sampleWorld,
  )
  await database.connection.query(
    "update clanhall set name = 'Moon Stone', location = 'Elsewhere' where id = 22",
  )
  await database.connection.query("update siegable_clanhall set name = 'Resistance' where clanHallId = 21")
  const { name, town } = hallById(22)!
  expect(await world.castles.rentableHall(22)).toMatchObject({ name, town })
  expect(await world.castles.contestableHall(21)).toMatchObject({ name: hallById(21)!.name })
  await close()
})
