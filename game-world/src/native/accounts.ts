import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Accounts, AccountSearch, WorldAccount } from '../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { containing, lowered, storable } from './search-key.ts'

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

    search: (search) =>
      accounts()
        .where((eb) => {
          const [operator, key] = matching(search)
          if (search.by === 'login') return eb('account.login', operator, key)
          if (search.by === 'lastIp') return eb(eb.fn<string>('lower', ['account.lastIp']), operator, key)
          if (search.by === 'hwid') return eb(eb.fn<string>('lower', ['account.hwid']), operator, key)
          const column = search.by === 'ip' ? 'character.sessionIp' : 'character.name'
          const owners = eb
            .selectFrom('character')
            .select('character.account')
            .where((of) => of(of.fn<string>('lower', [column]), operator, key))
          return eb('account.login', 'in', owners)
        })
        .orderBy('account.login')
        .limit(search.limit)
        .execute(),
  }
}

const matching = ({ key, contains }: AccountSearch) =>
  contains ? (['like', containing(key)] as const) : (['=', lowered(key)] as const)
