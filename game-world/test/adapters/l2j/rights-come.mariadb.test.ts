import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseAddress, patientL2jWorld } from '../../../src/adapters/l2j/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { createUser, isMariadbThere, urlOf } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

const WRITER = { name: 'writes_later', password: 'a first one' }
const READER = { name: 'reads_always', password: 'another one' }
/** Longer than a world is let be that is read alone. */
const LATER = 31_000

describe.skipIf(!isMariadbThere)('a world that cannot be written into when it is opened', () => {
  let open: Awaited<ReturnType<typeof openWritable>>
  const told: string[] = []
  const inDatabase = (statement: string) => open.database.connection.query(statement)
  const worldOf = (password: string) => {
    const url = urlOf(open.database.name, { ...WRITER, password })
    const address = parseAddress(`${url}?write=true&delivery=castellan_deliveries`)
    const reader = parseAddress(urlOf(open.database.name, READER))
    return patientL2jWorld({ ...address, reader }, 'c4', (why) => told.push(why))
  }

  beforeAll(async () => {
    open = await openWritable(
      testFamilies.find(({ key }) => key === 'mobius-c4')!,
      sampleWorld,
    )
    for (const user of [WRITER, READER]) {
      await createUser(open.database, user)
      await inDatabase(`grant select on ${open.database.name}.* to ${user.name}@'%'`)
    }
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    for (const { name } of [WRITER, READER]) await inDatabase(`drop user ${name}@'%'`)
    await open?.close()
  })

  it('is written into once its user may, without another start', async () => {
    const world = await worldOf(WRITER.password)
    expect(world.capabilities.actions.renameCharacter).toEqual({
      cannot: `The user ${WRITER.name} may not change the tables of the game`,
    })
    await inDatabase(`grant insert, update, delete on ${open.database.name}.* to ${WRITER.name}@'%'`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER })
    const afterAQuestion = async () => {
      await world.clock()
      return world.capabilities.actions.renameCharacter
    }
    await expect.poll(afterAQuestion, { timeout: 15_000 }).toBe('offline')
    await world.close()
  })

  it('is read all the same where the password of who writes is wrong, and says so', async () => {
    const world = await worldOf('not the one it has')
    expect((await world.characters.byId(102))?.id).toBe(102)
    expect(world.capabilities.actions.renameCharacter).toEqual({
      cannot: `The user ${WRITER.name}, who writes into the game, is not let in`,
    })
    expect(told.at(-1)).toContain(`refuses the user ${WRITER.name}: the password is wrong`)
    await world.close()
  })
})
