import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, CamelCasePlugin } from 'kysely'
import { migrateNativeWorld, nativeWorld } from './src/native/index.ts'
import { seedDemoWorld, tickDemoWorld } from './src/native/demo/index.ts'
const pglite = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=5'],
})
let log = false
const sums = new Map<string, number[]>()
const db = new Kysely<unknown>({
  dialect: new PGliteDialect({ pglite }),
  plugins: [new CamelCasePlugin()],
  log: (e) => {
    if (log) {
      const k = e.query.sql.trim().replace(/\s+/g, ' ').slice(0, 90)
      ;(sums.get(k) ?? sums.set(k, []).get(k)!).push(e.queryDurationMillis)
    }
  },
})
const server = 'lionna_x5',
  schema = 'world_lionna_x5'
await migrateNativeWorld(db, schema)
const t0 = performance.now()
await seedDemoWorld(db, { schema, server })
console.log('seed', performance.now() - t0)
log = true
const ts: number[] = []
let clock = Date.now()
for (let i = 0; i < 60; i++) {
  clock += 25000
  const t = performance.now()
  await tickDemoWorld(db, { schema, server, now: new Date(clock), seconds: 25 })
  ts.push(performance.now() - t)
}
ts.sort((a, b) => a - b)
console.log('tick ms median', ts[30]!.toFixed(1), 'p95', ts[57]!.toFixed(1))
for (const [k, v] of [...sums].sort((a, b) => b[1].reduce((x, y) => x + y) - a[1].reduce((x, y) => x + y)))
  console.log((v.reduce((x, y) => x + y) / 60).toFixed(2), v.length, k)
const w = nativeWorld(db, { schema, chronicle: 'ct1' })
console.log(await w.population.onlineNow(), (await w.bosses.all()).filter((b) => b.isAlive).length)
await db.destroy()
