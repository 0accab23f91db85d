import { type RawBuilder, sql } from 'kysely'
import { checkLedger } from '../../server/src/coins/invariants/invariant-repo.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { schemaOf } from './servers.ts'

/** What was there before those whose things are looked at: the last ids, and the coins of the game. */
interface Since {
  readonly account: number
  readonly purchase: number
  readonly gameCoins: number
}

const COIN_OF_LUCK = 4_037
/** The key by which the world was asked for a purchase the last time; its delivery is `d`. */
export const worldKey = sql`d.key || case when d.turn = 0 then '' else '.' || d.turn end`

const gameCoins = (server: string) =>
  sql`select coalesce(sum(count), 0)::int8 from ${sql.table(`${schemaOf(server)}.item`)} where item_id = ${COIN_OF_LUCK}`

/** What is there by now on a server. */
export async function rememberSince(db: Db, server: string): Promise<Since> {
  const { rows } = await sql<Since>`select
    (select coalesce(max(id), 0) from account) as account,
    (select coalesce(max(id), 0) from purchase) as purchase,
    (${gameCoins(server)}) as game_coins`.execute(db)
  return rows[0]!
}

/**
 * What does not hold of what newer accounts bought, in words, when everybody has gone and every job has run; empty where
 * all does. Each purchase is delivered or returned, and the world and the ledger say the same.
 */
export const findShopBreaches = (db: Db, server: string, since: Since): Promise<string[]> =>
  find(db, { ...ofPortal(server, since), ...ofWorld(server, since) })

/** The same of what the portal alone says, where the world lies in another database. */
export const findPortalBreaches = (db: Db, server: string, since: Since): Promise<string[]> =>
  find(db, ofPortal(server, since))

async function find(db: Db, breaches: Readonly<Record<string, RawBuilder<unknown>>>) {
  const found: string[] = []
  for (const [meaning, select] of Object.entries(breaches)) {
    const { rows } = await select.execute(db)
    if (rows.length) found.push(`${meaning}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`)
  }
  const broken = (await checkLedger(db)).filter(({ isKept }) => !isKept)
  return [...found, ...broken.map(({ rule, breaches: named }) => `${rule}: ${named.slice(0, 3).join(', ')}`)]
}

function ofPortal(server: string, since: Since): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    'a purchase that is neither delivered nor returned': sql`
      select id from purchase where state = 'held' and id > ${since.purchase}`,
    'an undo that is not done': sql`select purchase_id from purchase_undo where done_at is null`,
    'coins that are still set aside': sql`select id from ledger_account where kind = 'escrow' and balance <> 0`,
    'somebody whose coins are not what they were given less what they bought': sql`
      select had.account_id from (
        select l.account_id, sum(e.amount) as all_of_it,
          sum(e.amount) filter (where t.kind in ('gift', 'transfer')) as given
        from ledger_entry e
        join ledger_account l on l.id = e.account_id and l.kind = 'user'
        join ledger_transaction t on t.id = e.transaction_id
        where l.account_id > ${since.account} group by 1) had
      where all_of_it <> given - (select coalesce(sum(price), 0) from purchase p
        where p.account_id = had.account_id and p.state = 'delivered')`,
    'a name that is reserved twice': sql`select looks from reserved_name group by server, looks having count(*) > 1`,
    'a name that is kept with nobody to let it go': sql`
      select name from kept_name where server = ${server} and expires_at is null`,
    'an old name that is not kept while its change can be undone': sql`
      select p.id from purchase p join delivery d on d.purchase_id = p.id
      where p.id > ${since.purchase} and p.kind = 'changeName' and p.state = 'delivered' and p.undo_until > now()
        and not exists (select from kept_name k where k.key = d.key::text and k.expires_at > now())`,
    'more game accounts than one may have': sql`
      select account_id from game_account where server = ${server} and account_id > ${since.account}
      group by 1 having count(*) > 5`,
  }
}

/** What a world that lies in the portal's own database says otherwise. */
function ofWorld(server: string, since: Since): Readonly<Record<string, RawBuilder<unknown>>> {
  const world = (table: string) => sql.table(`${schemaOf(server)}.${table}`)
  const isApplied = (key: RawBuilder<unknown>) => sql`exists (
    select from ${world('action')} a where a.key = ${key} and a.answer ->> 'outcome' = 'applied')`
  return {
    'a delivered purchase that the world has not done': sql`
      select p.id from purchase p join delivery d on d.purchase_id = p.id
      where p.id > ${since.purchase} and p.state = 'delivered' and not ${isApplied(worldKey)}`,
    'a returned purchase that the world has done, and not done back': sql`
      select p.id from purchase p join delivery d on d.purchase_id = p.id
      where p.id > ${since.purchase} and p.state <> 'delivered' and ${isApplied(worldKey)}
        and not exists (select from purchase_undo u where u.purchase_id = p.id and ${isApplied(sql`u.key::text`)})`,
    'coins in the game that nobody bought, or the other way round': sql`
      select 1 where (${gameCoins(server)}) - ${since.gameCoins}
        <> (select coalesce(sum(price), 0) from purchase
          where id > ${since.purchase} and state = 'delivered' and kind = 'transferToGame')`,
    'two characters of one name': sql`
      select lower(name) from ${world('character')} where deleted_at is null group by 1 having count(*) > 1`,
    'a login that only the portal knows': sql`
      select login from game_account g where server = ${server} and order_key is null and account_id > ${since.account}
        and not exists (select from ${world('account')} a where a.login = g.login)`,
  }
}
