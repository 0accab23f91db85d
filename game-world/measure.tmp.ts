import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, CamelCasePlugin } from 'kysely'
import { mkdirSync, rmSync } from 'node:fs'
import { migrateNativeWorld, nativeWorld } from './src/native/index.ts'
import { seedDemoWorld, tickDemoWorld, demoOnlineSamples } from './src/native/demo/index.ts'
import { chronicleOf } from './src/facts/index.ts'
rmSync('/tmp/gw/db', { recursive: true, force: true })
mkdirSync('/tmp/gw/db', { recursive: true })
const pglite = await PGlite.create({
  dataDir: '/tmp/gw/db',
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=5'],
})
const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
const rss = () => Math.round(process.memoryUsage().rss / 2 ** 20)
console.log('open rss', rss())
const all = performance.now()
for (const server of ['bartz_x3', 'teon_x1', 'lionna_x5', 'harbor_x1', 'airin_x3']) {
  const schema = 'world_' + server
  let t = performance.now()
  await migrateNativeWorld(db, schema)
  const m = performance.now() - t
  t = performance.now()
  await seedDemoWorld(db, { schema, server })
  console.log(server, 'migrate', Math.round(m), 'seed', Math.round(performance.now() - t), 'rss', rss())
  const w = nativeWorld(db, { schema, chronicle: chronicleOf(server)! })
  t = performance.now()
  console.log(
    JSON.stringify(await w.population.totals()),
    JSON.stringify(await w.population.onlineNow()),
    (await w.rankings.heroes()).length,
    (await w.bosses.all()).length,
    (await w.clans.top(3)).map((c) => [c.name, c.level, c.memberCount]),
    Math.round(performance.now() - t),
  )
}
console.log('total', Math.round(performance.now() - all), rss())
const { rows } = await pglite.query(
  `select relname, n.nspname, pg_relation_size(c.oid)/1024 kb, reltuples from pg_class c join pg_namespace n on n.oid=relnamespace where nspname='world_bartz_x3' and relkind='r' order by 3 desc limit 8`,
)
console.log(rows, (await pglite.query(`select pg_database_size(current_database())/1048576 mb`)).rows)

{
  const { rows } = await pglite.query(`select pg_database_size(current_database())/1048576 mb`)
  console.log(rows)
}
const server = 'lionna_x5',
  schema = 'world_lionna_x5'
const w = nativeWorld(db, { schema, chronicle: 'ct1' })
const ts: number[] = []
let clock = Date.now()
for (let i = 0; i < 60; i++) {
  clock += 25000
  const t = performance.now()
  await tickDemoWorld(db, { schema, server, now: new Date(clock), seconds: 25 })
  ts.push(performance.now() - t)
}
ts.sort((a, b) => a - b)
console.log(
  'tick ms median',
  ts[30]!.toFixed(1),
  'p95',
  ts[57]!.toFixed(1),
  'max',
  ts[59]!.toFixed(1),
  JSON.stringify(await w.population.onlineNow()),
)
for (let i = 0; i < 24; i++) {
  clock += 3600_000
  const t = performance.now()
  await tickDemoWorld(db, { schema, server, now: new Date(clock), seconds: 25 })
  console.log(
    new Date(clock).toISOString(),
    (performance.now() - t).toFixed(0),
    JSON.stringify(await w.population.onlineNow()),
    (await w.bosses.all()).filter((b) => b.isAlive).length,
  )
}
const s = demoOnlineSamples(server, { days: 30, now: new Date(), stepSeconds: 300 })
console.log(
  s.length,
  s.slice(-3),
  Math.max(...s.map((x) => x.characters)),
  Math.min(...s.map((x) => x.characters)),
)
await db.destroy()
