import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Accounts, AccountSearch, AccountSearchKey, WorldAccount } from '../../port/index.ts'
import { isHashOf } from './schema/passwords.ts'
import type { WorldTables } from './schema/index.ts'
import { asWord, beginsWith, containing, lowered, storable } from '../../sql/search-key.ts'

export function nativeAccounts(db: Kysely<WorldTables>): Accounts {
  const accounts = () =>
    db
      .selectFrom('account')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('character')
            .whereRef('character.account', '=', 'account.login')
            .where('character.deletedAt', 'is', null)
            .select([
              sql<number>`count(*)::int`.as('characterCount'),
              sql<number>`(count(*) filter (where presence = 'online'))::int`.as('onlineCount'),
            ])
            .as('owned'),
        (join) => join.onTrue(),
      )
      .select([
        'account.login',
        'account.createdAt',
        'account.lastActive',
        'account.lastIp',
        'account.hwid',
        sql<string | null>`lower(account.email)`.as('email'),
        'account.isBlocked',
        sql<number>`coalesce(owned.character_count, 0)`.as('characterCount'),
        sql<number>`coalesce(owned.online_count, 0)`.as('onlineCount'),
      ])

  return {
    async find(logins) {
      const wanted = [...new Set(logins.map((login) => storable(login).toLowerCase()))]
      if (wanted.length === 0) return []
      const found = await accounts().where('account.login', 'in', wanted).execute()
      const byLogin = new Map(found.map((account): [string, WorldAccount] => [account.login, account]))
      return wanted.map((login) => byLogin.get(login)).filter((account) => account !== undefined)
    },

    async search(search) {
      const logins = await loginsOf(search)
      if (logins.length === 0) return []
      return accounts().where('account.login', 'in', logins).orderBy('account.login').execute()
    },

    async addresses(beginning, limit) {
      const address = sql<string>`lower(last_ip)`
      const first = db
        .selectFrom('account')
        .select(address.as('address'))
        .where(beginsWith(address, beginning))
        .orderBy(sql`${address} using ~<~`)
        .limit(CANDIDATES)
      const rows = await db
        .selectFrom(first.as('first'))
        .select(sql<string>`address collate "C"`.as('address'))
        .distinct()
        .orderBy('address')
        .limit(limit)
        .execute()
      return rows.map(({ address: found }) => found)
    },

    async isPassword(login, password) {
      const row = await db
        .selectFrom('account')
        .select('passwordHash')
        .where('login', '=', storable(login).toLowerCase())
        .executeTakeFirst()
      return isHashOf(password, row?.passwordHash ?? null)
    },
  }

  /**
   * The first logins of those that match, chosen of so many that a key which is a part of most of them costs no more; what is
   * the whole key is always among them. Found before they are put in order, for else all would be walked in it.
   */
  async function loginsOf({ by, key, contains, limit }: AccountSearch): Promise<string[]> {
    const from = (condition: RawBuilder<boolean>) =>
      by === 'ip' || by === 'character' ? ofCharacters(condition) : ofAccounts(condition)
    const column = COLUMNS[by]
    const whole = db.selectFrom(from(sql`${column} = ${lowered(key)}`).as('whole')).select('login')
    const part = () => db.selectFrom(from(contain(by, key)).as('part')).select('login')
    const rows = await db
      .with(
        (cte) => cte('found').materialized(),
        () => (contains ? whole.union(part()) : whole),
      )
      .selectFrom('found')
      .select('login')
      .distinct()
      .orderBy('login')
      .limit(limit)
      .execute()
    return rows.map(({ login }) => login)
  }

  function ofAccounts(condition: RawBuilder<boolean>) {
    return db.selectFrom('account').select('login').where(condition).limit(CANDIDATES)
  }

  function ofCharacters(condition: RawBuilder<boolean>) {
    return db.selectFrom('character').select('account as login').where(condition).limit(CANDIDATES)
  }
}

/** What is compared with a key, as it is indexed: logins are kept in small letters. */
const COLUMNS: Readonly<Record<AccountSearchKey, RawBuilder<string>>> = {
  login: sql`login`,
  email: sql`lower(email)`,
  character: sql`lower(name)`,
  ip: sql`lower(session_ip)`,
  lastIp: sql`lower(last_ip)`,
  hwid: sql`lower(hwid)`,
}

/** What contains a key. Of addresses the index finds those that may, and the address itself says whether it does. */
function contain(by: AccountSearchKey, key: string): RawBuilder<boolean> {
  const column = COLUMNS[by]
  const contains = sql<boolean>`${column} like ${containing(key)}`
  const isAddress = by === 'ip' || by === 'lastIp'
  return isAddress
    ? sql<boolean>`${asWord(column)} like ${asWord(containing(key))} and ${contains}`
    : contains
}

/** Of so many that match the first ones are chosen. */
const CANDIDATES = 1_000
