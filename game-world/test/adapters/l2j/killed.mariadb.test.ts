import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { ActionAnswer, GameWorld } from '../../../src/port/index.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere, sha1Of } from './game-database.ts'
import { COINS, FATED, homeOf, KILLED, killedOrders, pileOf, ROUNDS } from './killed-orders.ts'
import { testFamilies } from './schemas/index.ts'

const PROCESS = fileURLToPath(new URL('killed-process.ts', import.meta.url))
/** Kills for each kind of table: so many where everything is checked, and a few otherwise. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 5))
/** Milliseconds: a process takes a second or two to start. */
const PATIENCE = 60_000 + KILLS * 10_000
/** Milliseconds a process has at most: some orders are done then, and one is in the middle. */
const LONGEST = 300

const family = testFamilies.find(({ key }) => key === 'mobius-ct0')!

describe.skipIf(!isMariadbThere)('processes that are killed while they write', () => {
  describe.each(['InnoDB', 'MyISAM'])('into tables of %s', (engine) => {
    let database: GameDatabase
    let world: GameWorld
    let url: string
    const answers = new Map<string, ActionAnswer>()

    beforeAll(async () => {
      database = await createGameDatabase(family.schema, { engine })
      url = `${database.url}?write=true&delivery=castellan_deliveries`
      await insertRows(database, rows())
      for (let kill = 0; kill < KILLS; kill += 1) await beginAndKill(url, await begun(database))
      world = await l2jWorld(parseAddress(url), 'ct0')
      // every other one that was not answered is called off, and the rest is asked for once more
      for (const [index, order] of killedOrders.slice(0, (await begun(database)) + 12).entries())
        answers.set(
          order.key,
          await (index % 2 === 0 ? world.actions.withdraw(order.key) : world.actions.apply(order)),
        )
    }, PATIENCE)
    afterAll(async () => {
      await world?.close()
      await database?.drop()
    })

    const applied = (what: string, characterId: number) =>
      [...answers].filter(
        ([key, { outcome }]) => key.startsWith(`${what} ${characterId} `) && outcome === 'applied',
      )

    it('leave each order done or called off', () => {
      const outcomes = new Set([...answers.values()].map(({ outcome }) => outcome))
      expect([...outcomes]).toEqual(expect.arrayContaining(['applied', 'withdrawn']))
      // nothing stands in the way of those; who is banned or deleted refuses some things
      const refused = [...answers].filter(([, { outcome }]) => outcome === 'refused').map(([key]) => key)
      expect(refused.filter((key) => KILLED.some((id) => key.includes(` ${id} `)))).toEqual([])
    })

    it.each(KILLED)('leave with %d what was given and taken, once each', async (characterId) => {
      const given = applied('gift', characterId).length * 5
      const taken = applied('taken', characterId).length * 3
      const coins = (await world.items.inventory(characterId)).filter(({ itemId }) => itemId === 57)
      expect(coins).toMatchObject([{ dbId: pileOf(characterId), count: COINS + given - taken }])
    })

    it.each(KILLED)('leave with %d the things that nobody took', async (characterId) => {
      const things = (await world.items.inventory(characterId)).filter(({ itemId }) => itemId === 2)
      expect(things).toHaveLength(40 - applied('thing', characterId).length)
    })

    it.each(KILLED)('leave %d the last name it got', async (characterId) => {
      const last = applied('name', characterId).at(-1)?.[1] as { after: { name: string } } | undefined
      const { name } = (await world.characters.byId(characterId))!
      expect(name).toBe(last?.after.name ?? `Killed${characterId}`)
    })

    it('leave one line of the queue for each gift that is sent, and none for others', async () => {
      const [lines] = await database.connection.query(
        'select character_id as id, status, count(*) as many from castellan_deliveries group by character_id, status',
      )
      const sent = KILLED.map((id) => ({ id, status: 'pending', many: applied('sent', id).length }))
      expect(lines).toEqual(sent.filter(({ many }) => many > 0))
    })

    it.each(FATED)('leave %d as the last thing that was done to each side of it', async (characterId) => {
      const { face, gender, recommendations, account, isBanned, deletedAt } =
        (await world.characters.byId(characterId))!
      const last = (...kinds: string[]) => {
        const done = kinds.flatMap((what) => applied(what, characterId))
        const inOrder = killedOrders.map(({ key }) => key)
        const found = done.toSorted(([one], [other]) => inOrder.indexOf(one) - inOrder.indexOf(other)).at(-1)
        return (found?.[1] as { after?: Record<string, unknown> } | undefined)?.after ?? {}
      }
      const was = {
        face: 0,
        gender: 'male',
        received: 0,
        account: homeOf(characterId, 0),
        isBanned: false,
        deletedAt: null,
      }
      const { face: lastFace = was.face } = last('look')
      expect({
        face,
        gender,
        received: recommendations?.received,
        account,
        isBanned,
        deletedAt: deletedAt?.toISOString() ?? null,
      }).toEqual({
        ...was,
        face: lastFace,
        ...pick(last('gender'), 'gender'),
        ...pick(last('praise'), 'received'),
        ...pick(last('move'), 'account'),
        ...pick(last('ban'), 'isBanned'),
        ...pick(last('deletion', 'restoration'), 'deletedAt'),
      })
      const [found] = await world.accounts.find([homeOf(characterId, 0)])
      expect(found?.isBlocked).toBe(last('block')['isBlocked'] ?? false)
      expect(await world.characters.skills(characterId, 0)).toHaveLength(
        ROUNDS - applied('skill', characterId).length,
      )
      expect(await world.characters.macros(characterId)).toHaveLength(
        ROUNDS - applied('macro', characterId).length,
      )
      const password = applied('password', characterId).at(-1)?.[0].split(' ')[2]
      const [rowsFound] = await database.connection.query('select password from accounts where login = ?', [
        homeOf(characterId, 0),
      ])
      expect(rowsFound).toEqual([{ password: sha1Of(password === undefined ? 'before' : `pass${password}`) }])
    })

    it('leave each account that was made, and nothing half done', async () => {
      const made = [...answers].filter(
        ([key, { outcome }]) => key.startsWith('account') && outcome === 'applied',
      )
      const [accounts] = await database.connection.query(
        'select login from accounts where login like "a%" order by login',
      )
      expect((accounts as { login: string }[]).map(({ login }) => login)).toEqual(
        made.map(([key]) => key.replace(/^account (\d+) (\d+)$/, 'a$1_$2')).toSorted(),
      )
      const [left] = await database.connection.query(
        "select loc from items where loc = 'VOID' union all select state from castellan_actions where state not in ('done', 'kept')",
      )
      expect(left).toEqual([])
    })
  })
})

const pick = (from: Record<string, unknown>, name: string) => (name in from ? { [name]: from[name] } : {})

const rows = () => ({
  accounts: FATED.flatMap((id) =>
    [0, 1, 2].map((round) => ({
      login: homeOf(id, round),
      password: sha1Of('before'),
    })),
  ),
  character_skills: FATED.flatMap((charId) =>
    Array.from({ length: ROUNDS }, (_, round) => ({ charId, skill_id: 100 + round, skill_level: 1 })),
  ),
  character_macroses: FATED.flatMap((charId) =>
    Array.from({ length: ROUNDS }, (_, round) => ({
      charId,
      id: round,
      icon: 1,
      name: `M${round}`,
      descr: '',
      acronym: 'M',
      commands: '3,0,0,hello;',
    })),
  ),
  characters: [...KILLED, ...FATED].map((id) => ({
    charId: id,
    char_name: `Killed${id}`,
    account_name: id > 1100 ? homeOf(id, 0) : 'killed',
    face: 0,
    hairStyle: 0,
    hairColor: 0,
    sex: 0,
    level: 1,
    classid: 0,
    clanid: 0,
    online: 0,
  })),
  items: KILLED.flatMap((id) => [
    { owner_id: id, object_id: pileOf(id), item_id: 57, count: COINS, loc: 'INVENTORY' },
    ...Array.from({ length: 40 }, (_, round) => ({
      owner_id: id,
      object_id: id * 100 + round,
      item_id: 2,
      count: 1,
      loc: 'INVENTORY',
    })),
  ]),
})

/** How many orders somebody began so far; the last of them may be in the middle. */
async function begun({ connection }: GameDatabase) {
  const [tables] = await connection.query("show tables like 'castellan_actions'")
  if ((tables as unknown[]).length === 0) return 0
  const [found] = await connection.query(
    'select count(*) as many from castellan_actions where content is not null',
  )
  return Math.max(0, (found as { many: number }[])[0]!.many - 1)
}

async function beginAndKill(url: string, first: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROCESS, url, String(first)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout!, 'data')
  await setTimeout(Math.random() * LONGEST)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
