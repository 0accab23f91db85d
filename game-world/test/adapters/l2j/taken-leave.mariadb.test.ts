import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { type ActionOrder, WorldUnavailable } from '../../../src/port/index.ts'
import { createUser, isMariadbThere, urlOf } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

const CHARACTER = 108
const order = (key: string, name: string): ActionOrder => ({
  key,
  characterId: CHARACTER,
  action: { kind: 'renameCharacter', name, expected: {} },
})
const DONE = order('done', 'Before')
const BEGUN = order('begun', 'Meanwhile')
const NEW = order('new', 'Afterwards')
const WITHOUT_RIGHTS = { name: 'reads_alone', password: 'only-reading' }

/** The connection breaks between what is written down and what is done. */
const isNotTheChange = async (statement: string) => !/update `?castellan_actions`? as/.test(statement)

describe.skipIf(!isMariadbThere)('a database that the portal may not write into any more', () => {
  let open: Awaited<ReturnType<typeof openWritable>>
  beforeAll(async () => {
    open = await openWritable(
      testFamilies.find(({ key }) => key === 'mobius-ct0')!,
      sampleWorld,
    )
    await open.world.actions.apply(DONE)
    await open
      .watched(isNotTheChange)
      .actions.apply(BEGUN)
      .catch(() => null)
    const { connection, name } = open.database
    await createUser(open.database, WITHOUT_RIGHTS)
    await connection.query(`grant select on ${name}.* to ?@?`, [WITHOUT_RIGHTS.name, '%'])
  })
  afterAll(async () => {
    await open?.database.connection.query('drop user ?@?', [WITHOUT_RIGHTS.name, '%'])
    await open?.close()
  })

  it.each([
    ['since its address no longer says so', () => open.database.url],
    ['since rights were taken away', () => `${urlOf(open.database.name, WITHOUT_RIGHTS)}?write=true`],
  ])('%s still says what was done', async (_why, url) => {
    const world = await l2jWorld(parseAddress(url()), 'ct0')
    const { actions } = world
    const done = { outcome: 'applied', after: { name: 'Before' } }
    expect(await actions.apply(DONE)).toMatchObject(done)
    expect(await actions.withdraw(DONE.key)).toMatchObject(done)
    expect(await actions.apply({ ...DONE, characterId: 107 })).toMatchObject({ reason: 'other-content' })
    // whether it will be done nobody knows yet
    await expect(actions.apply(BEGUN)).rejects.toThrow(WorldUnavailable)
    await expect(actions.withdraw(BEGUN.key)).rejects.toThrow(WorldUnavailable)
    expect(await actions.apply(NEW)).toMatchObject({ outcome: 'refused', reason: 'cannot' })
    expect(await actions.withdraw(NEW.key)).toEqual({ outcome: 'withdrawn' })
    await world.close()
  })

  it('finishes what broke off once it may be written into again', async () => {
    expect(await open.world.actions.apply(BEGUN)).toMatchObject({ outcome: 'applied' })
  })
})
