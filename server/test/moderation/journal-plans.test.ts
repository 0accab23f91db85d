import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  countActs,
  findAct,
  findActors,
  findActs,
  findActsOn,
} from '../../src/moderation/journal/act-repo.ts'
import type { Sight } from '../../src/moderation/journal/sight.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'

const ROWS = 60_000
const { db } = await openTestPortal()

/** Has the database say how it would answer, in the place of what it would. */
const plans: string[] = []
const explaining = db.withPlugin({
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node
    const [first = '', ...rest] = node.sqlFragments
    return RawNode.create([`explain (format json) ${first}`, ...rest], node.parameters)
  },
  transformResult: async ({ result }) => {
    plans.push(JSON.stringify(result.rows))
    return result
  },
} satisfies KyselyPlugin)

const LOOKER = { lookerId: 1, above: [], lookerServers: ['lionna_x5'] }
const SIGHT: Sight = [
  { scope: 'lionna_x5', roles: ['User', 'GameMaster'] },
  { scope: 'all', roles: ['User', 'GameMaster'] },
]
const part = { before: undefined, limit: 50 }
let actors: number[] = []

beforeAll(async () => {
  actors = await Promise.all(Array.from({ length: 20 }, async () => (await newPerson({ db })).id))
  await sql`
    insert into staff_journal (at, actor_id, role, scope, address, call, target, target_kind, target_id, undo)
    select now() - (${ROWS} - n) * interval '10 minutes', (${actors}::bigint[])[1 + n % 20],
      'GameMaster', (array['all', 'lionna_x5', 'bartz_x3'])[1 + n % 3], '10.0.0.1',
      (array['blockUser', 'changeBalance', 'addAnnounce'])[1 + n % 3], 'character Hero' || n || ' ' || n,
      'character', n::text, case when n % 2 = 0 then '{"call":"unblockUser","input":{}}'::jsonb end
    from generate_series(1, ${ROWS}) n`.execute(db)
  await sql`analyze staff_journal`.execute(db)
})

/** The tables that a question has the database read from end to end. */
async function readWhole(ask: () => Promise<unknown>) {
  plans.length = 0
  await ask()
  const nodes = plans.join().matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)
  expect(plans.join()).toContain('staff_journal')
  return Array.from(nodes, ([, table]) => table).filter((table) => table === 'staff_journal')
}

const days = (count: number) => new Date(Date.now() - count * 86_400_000)
it.each<[string, () => Promise<unknown>]>([
  [
    'the page as it opens',
    () => findActs(explaining, SIGHT, { ...LOOKER, from: days(30), to: new Date() }, part),
  ],
  ['all that a super user sees', () => findActs(explaining, 'all', { ...LOOKER }, part)],
  ['the next part', () => findActs(explaining, SIGHT, { ...LOOKER }, { ...part, before: 20_000 })],
  [
    'what one person did',
    () => findActs(explaining, SIGHT, { ...LOOKER, actorIds: actors.slice(0, 1) }, part),
  ],
  ['one call', () => findActs(explaining, SIGHT, { ...LOOKER, call: 'blockUser' }, part)],
  [
    'one character',
    () =>
      findActs(
        explaining,
        SIGHT,
        { ...LOOKER, targetKind: 'character', targetId: '77', scope: 'lionna_x5' },
        part,
      ),
  ],
  ['what is reversible', () => findActs(explaining, SIGHT, { ...LOOKER, state: 'reversible' }, part)],
  ['what was undone', () => findActs(explaining, SIGHT, { ...LOOKER, state: 'undone' }, part)],
  ['one act', () => findAct(explaining, 77)],
  [
    'what was done to somebody',
    () => findActsOn(explaining, actors[0]!, { ...part, withKept: false, sight: SIGHT }),
  ],
  [
    'the sums of the last days',
    () => countActs(explaining, SIGHT, { ...LOOKER, from: days(30), to: new Date() }),
  ],
  ['who of the staff is meant', () => findActors(explaining, 'person-1', 100)],
])('the journal answers from its indexes: %s', async (_name, ask) => {
  expect(await readWhole(ask)).toEqual([])
})
