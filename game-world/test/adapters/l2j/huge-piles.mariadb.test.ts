import { afterAll, describe, expect, it } from 'vitest'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

/** Of 102, who is away. */
const PILE = 510
const MOST = Number.MAX_SAFE_INTEGER

let opened: Awaited<ReturnType<typeof openWritable>> | undefined
afterAll(() => opened?.close())

describe.skipIf(!isMariadbThere)('a pile that is larger than can be told exactly', () => {
  it('is taken as a whole or in part, though nobody knows how many there are', async () => {
    opened = await openWritable(
      testFamilies.find(({ key }) => key === 'mobius-ct0')!,
      sampleWorld,
    )
    const { world, database } = opened
    const piles = async () =>
      (await database.connection.query('select count(*) as piles from items where object_id = ?', [PILE]))[0]
    await database.connection.query('update items set count = 18446744073709551615 where object_id = ?', [
      PILE,
    ])
    const take = (key: string, count: number) =>
      world.actions.apply({
        key,
        characterId: 102,
        action: { kind: 'deleteItem', itemDbId: PILE, count, expected: { count: MOST } },
      })
    expect(await take('a part', 5)).toMatchObject({ outcome: 'applied' })
    const [left] = await database.connection.query(
      'select cast(count as char) as held from items where object_id = ?',
      [PILE],
    )
    expect(left).toEqual([{ held: '18446744073709551610' }])
    expect((await world.items.inventory(102)).find(({ dbId }) => dbId === PILE)?.count).toBe(MOST)
    expect(await take('all', MOST)).toMatchObject({ outcome: 'applied', after: { count: 0 } })
    expect(await piles()).toEqual([{ piles: 0 }])
  })
})
