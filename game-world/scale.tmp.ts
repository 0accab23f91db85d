import pg from 'pg'
import { Kysely, PostgresDialect, CamelCasePlugin, sql } from 'kysely'
import { migrateNativeWorld, nativeWorld } from './src/native/index.ts'
const admin = new pg.Client('postgres://postgres@127.0.0.1:5432/postgres'); await admin.connect()
await admin.query('create database gw_scale_probe')
const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:5432/gw_scale_probe', max: 2 })
const log: {sql:string, parameters: readonly unknown[]}[] = []
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()], log: e => { log.push({ sql: e.query.sql, parameters: e.query.parameters }) } })
try {
await migrateNativeWorld(db, 'world_big')
const t = performance.now()
const c = await pool.connect()
await c.query(`set search_path to world_big; set session_replication_role = replica; set synchronous_commit = off`)
await c.query(`insert into account select 'login'||i, now(), now(), '10.'||(i%200)||'.'||(i/200%250)||'.'||(i%250), md5(i::text), false from generate_series(1,200000) i`)
await c.query(`insert into character (id, account, name, level, exp, class_id, base_class_id, race_id, gender, pvp, pk, presence, session_ip, clan_id, is_banned, deleted_at)
 select i, 'login'||(1+i/5), 'Name'||i, 1+i%80, (random()*1e9)::bigint, i%100, i%100, i%5, 'male', (random()*1000)::int, (random()*100)::int, case when i%200=0 then 'online' when i%500=1 then 'offline-shop' else 'offline' end, case when i%200=0 then '10.0.'||(i%250)||'.'||(i/250%250) end, case when i%2=0 then 1+i%20000 end, i%1000=7, case when i%300=9 then now() end from generate_series(1,1000000-10) i`)
await c.query(`insert into alliance select i, 'Ally'||i from generate_series(1,2000) i; insert into clan (id,name,level,reputation,leader_id,alliance_id) select i, 'Clan'||i, i%11, (random()*100000)::int, i, case when i%3=0 then 1+i%2000 end from generate_series(1,20000) i`)
await c.query(`insert into item (id,item_id,count,place,character_id) select i, case when i%5=0 then 57 else i%3000 end, 1+i%1000, 'inventory', 1+i%999990 from generate_series(1,5000000) i`)
await c.query(`insert into pet select i*50, 12077+(i%10), 'Pet'||i, 30, (random()*1e9)::bigint from generate_series(1,50000) i`)
await c.query(`set session_replication_role = default; analyze`)
c.release()
console.log('filled', Math.round((performance.now()-t)/1000), 's')
const w = nativeWorld(db, { schema: 'world_big', chronicle: 'ct1' })
const calls: Record<string, () => Promise<unknown>> = {
  byExp: () => w.rankings.byExp(100), byExpClass: () => w.rankings.byExp(100, 12), byPvp: () => w.rankings.byPvp(100), byPvpClass: () => w.rankings.byPvp(100, 12), byPk: () => w.rankings.byPk(100), pets: () => w.rankings.pets(100), petsOf: () => w.rankings.pets(100, 12078), heroes: () => w.rankings.heroes(),
  byName: () => w.characters.byName('NAME5000'), byId: () => w.characters.byId(777), ofAccounts: () => w.characters.ofAccounts(['login5','login6']), banned: () => w.characters.banned(),
  find: () => w.accounts.find(['login5','login900']), login: () => w.accounts.search({by:'login',key:'login77',contains:false,limit:50}), loginPart: () => w.accounts.search({by:'login',key:'n7712',contains:true,limit:50}), charPart: () => w.accounts.search({by:'character',key:'e7712',contains:true,limit:50}), lastIp: () => w.accounts.search({by:'lastIp',key:'10.5.5.5',contains:false,limit:50}), ip: () => w.accounts.search({by:'ip',key:'10.0.0.8',contains:false,limit:50}), hwidPart: () => w.accounts.search({by:'hwid',key:'abcde',contains:true,limit:50}),
  clanTop: () => w.clans.top(100), clanSearch: () => w.clans.search('lan77', 50), clanName: () => w.clans.byName('clan55'), members: () => w.clans.members(55),
  inventory: () => w.items.inventory(55), itemId: () => w.items.search({by:'itemId',keys:[57],limit:100}), itemIds: () => w.items.search({by:'itemId',keys:[58,59],limit:100}), owner: () => w.items.search({by:'owner',keys:['name77'],limit:100}), itemCounts: () => w.population.itemCounts([58,59]),
  onlineNow: () => w.population.onlineNow(), levels: () => w.population.levels(), classes: () => w.population.classes(76), totals: () => w.population.totals(), factions: () => w.population.factions(),
}
for (const [name, call] of Object.entries(calls)) {
  await call(); log.length = 0
  const t0 = performance.now(); const r = await call(); const ms = performance.now()-t0
  const scans: string[] = []
  for (const q of [...log]) { const plan = await pool.query('explain ' + q.sql, q.parameters as unknown[]); for (const row of plan.rows) { const m = /Seq Scan on (\w+)/.exec(row['QUERY PLAN']); if (m && ['character','item','account','clan','pet'].includes(m[1]!)) scans.push(m[1]!) } }
  console.log(name.padEnd(12), ms.toFixed(1), 'ms', Array.isArray(r) ? r.length : '', scans.length ? 'SEQ ' + scans.join() : '')
}
} finally { await db.destroy(); await admin.query('drop database gw_scale_probe with (force)'); await admin.end() }
