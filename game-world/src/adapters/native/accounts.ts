import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Accounts, AccountSearch, WorldAccount } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { containing, lowered, storable } from './schema/search-key.ts'

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
  }

  /**
   * The first logins of those that match, chosen of so many that a key which is a part of most of them costs no more; what is
   * the whole key is always among them. Found before they are put in order, for else all would be walked in it.
   */
  async function loginsOf({ by, key, contains, limit }: AccountSearch): Promise<string[]> {
    const matches = (operator: '=' | 'like', text: RawBuilder<string>) =>
      by === 'ip' || by === 'character' ? ofCharacters(by, operator, text) : ofAccounts(by, operator, text)
    const whole = db.selectFrom(matches('=', lowered(key)).as('whole')).select('login')
    const part = () => db.selectFrom(matches('like', containing(key)).as('part')).select('login')
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

  function ofAccounts(by: 'login' | 'lastIp' | 'hwid', operator: '=' | 'like', key: RawBuilder<string>) {
    return (
      db
        .selectFrom('account')
        .select('login')
        // logins are kept in small letters, and so they are indexed
        .where((eb) => eb(by === 'login' ? eb.ref(by) : eb.fn<string>('lower', [by]), operator, key))
        .limit(CANDIDATES)
    )
  }

  function ofCharacters(by: 'ip' | 'character', operator: '=' | 'like', key: RawBuilder<string>) {
    return db
      .selectFrom('character')
      .select('account as login')
      .where((eb) => eb(eb.fn<string>('lower', [by === 'ip' ? 'sessionIp' : 'name']), operator, key))
      .limit(CANDIDATES)
  }
}

/** Of so many that match the first ones are chosen. */
const CANDIDATES = 1_000
