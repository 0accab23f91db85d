import type { Kysely } from 'kysely'
import { sql } from 'kysely'
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
      const { by, limit } = search
      const [operator, key] = matching(search)
      const found = accounts().orderBy('account.login').limit(limit)
      if (by === 'login') return found.where('account.login', operator, key).execute()
      if (by === 'lastIp' || by === 'hwid')
        return found.where((eb) => eb(eb.fn<string>('lower', [`account.${by}`]), operator, key)).execute()
      const owners = await ownersOf(by === 'ip' ? 'sessionIp' : 'name', search)
      return owners.length > 0 ? found.where('account.login', 'in', owners).execute() : []
    },
  }

  /** Found before they are put in order, for else all characters would be walked in the order of their accounts. */
  async function ownersOf(column: 'sessionIp' | 'name', search: AccountSearch): Promise<string[]> {
    const [operator, key] = matching(search)
    const rows = await db
      .with(
        (cte) => cte('owner').materialized(),
        (world) =>
          world
            .selectFrom('character')
            .where((eb) => eb(eb.fn<string>('lower', [column]), operator, key))
            .select('account')
            .distinct(),
      )
      .selectFrom('owner')
      .select('account')
      .orderBy('account')
      .limit(search.limit)
      .execute()
    return rows.map(({ account }) => account)
  }
}

const matching = ({ key, contains }: AccountSearch) =>
  contains ? (['like', containing(key)] as const) : (['=', lowered(key)] as const)
