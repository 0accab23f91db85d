import { sql, type SqlBool } from 'kysely'
import type { Accounts, AccountSearch, WorldAccount } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { beginsWithText, containsText, exact, isOneOf, isText } from '../dialect/tables.ts'
import { count, moment } from '../dialect/values.ts'
import { idsNamed } from '../census/names.ts'
import { firstThatBegin, rowsThatHave, textAt } from '../census/texts.ts'
import { some } from './in-batches.ts'
import { isLiving, presenceOf, type Source } from './source.ts'
import { candidatesNamed, candidatesOf } from './where-indexed.ts'

/** Of so many that match the first ones are chosen. */
const CANDIDATES = 1_000

/** Whether a password is what a login server keeps. */
type Verify = (stored: string | null, given: string) => Promise<boolean>

/** Accounts lie in the login server's database and their characters in the game's, which may be two: neither is joined with the other. */
export function readAccounts(source: Source, verify: Verify): Accounts {
  const { game, login, tables, dialect, census } = source

  async function found(logins: readonly string[]): Promise<WorldAccount[]> {
    if (logins.length === 0) return []
    const [rows, barred, crowds] = await Promise.all([
      login
        .selectFrom(tables.account())
        .selectAll()
        .where(isOneOf(dialect, 'account.login', logins))
        .orderBy(exact(sql.ref('account.login')))
        .execute(),
      barredFor(logins),
      crowdsOf(logins),
    ])
    return rows.map((row) => toAccount(row, barred, crowds))
  }

  /** Who is kept out for a while. */
  async function barredFor(logins: readonly string[]) {
    const rows = await login
      .selectFrom(tables.accountVariable())
      .select('login')
      .where('name', '=', 'ban_temp')
      .where(isOneOf(dialect, 'accountVariable.login', logins))
      .where(sql<SqlBool>`value + 0 > unix_timestamp() * 1000`)
      .execute()
    return new Set(rows.map((row) => row.login.toLowerCase()))
  }

  async function crowdsOf(logins: readonly string[]) {
    const candidates = await candidatesOf(source, logins)
    const rows = await game
      .selectFrom(tables.character())
      .$if(candidates !== null, (query) => query.where('character.id', 'in', some(candidates!)))
      .where(isOneOf(dialect, 'character.account', logins))
      .where(isLiving())
      .select([
        sql<string>`lower(account)`.as('owner'),
        sql<number>`count(*)`.as('characters'),
        sql<number>`sum(${presenceOf(source)} = 'online')`.as('online'),
      ])
      .groupBy(sql`lower(account)`)
      .execute()
    return new Map(rows.map((row) => [row.owner, row]))
  }

  async function loginsOf({ by, key, contains, limit }: AccountSearch): Promise<string[]> {
    // neither is kept by any server of these families
    if (by === 'ip' || by === 'hwid') return []
    // what is left empty is nobody's
    if (by === 'email' && key.trim() === '') return []
    if (by === 'lastIp' || (by === 'login' && contains)) {
      const counted = await countedLogins(by, key, contains, limit)
      if (counted) return counted
    }
    const candidates = by === 'character' ? await candidatesFor(key, contains) : null
    const column = COLUMNS[by]
    const matches = contains ? containsText(column, key) : isText(dialect, column, key)
    const rows =
      by === 'character'
        ? await game
            .selectFrom(tables.character())
            .select('account as login')
            .where(matches)
            .$if(candidates !== null, (query) => query.where('id', 'in', some(candidates!)))
            .limit(CANDIDATES)
            .execute()
        : await login
            .selectFrom(tables.account())
            .select('login')
            .where(matches)
            .orderBy(exact(sql.ref('account.login')))
            .limit(limit)
            .execute()
    return [...new Set(rows.map((row) => row.login?.toLowerCase() ?? ''))]
      .filter(Boolean)
      .toSorted()
      .slice(0, limit)
  }

  async function candidatesFor(name: string, contains: boolean) {
    if (!contains) return candidatesNamed(source, [name])
    const people = await census.people()
    return people && idsNamed(people, name, { limit: CANDIDATES, all: true })
  }

  /** The first logins that have a part in them, or whose address has it or is it; null where everybody can be asked. */
  async function countedLogins(by: 'login' | 'lastIp', key: string, contains: boolean, limit: number) {
    const counted = await census.logins()
    if (!counted) return null
    const { logins, addresses } = counted
    const names: string[] = []
    for (const [row, fit] of rowsThatHave(by === 'login' ? logins : addresses, key)) {
      if (contains || fit === 'is') names.push(textAt(logins, row))
      if (names.length >= limit) break
    }
    return names
  }

  return {
    async find(logins) {
      const wanted = [...new Set(logins.map((one) => one.toLowerCase()))]
      const byLogin = new Map((await found(wanted)).map((account) => [account.login, account]))
      return wanted.map((one) => byLogin.get(one)).filter((account) => account !== undefined)
    },
    search: async (search) => found(await loginsOf(search)),
    async addresses(beginning, limit) {
      const counted = await census.logins()
      if (counted) return firstThatBegin(counted.addresses, beginning, limit)
      const address = exact(sql.ref('account.lastIp'))
      const rows = await login
        .selectFrom(tables.account())
        .select(address.as('address'))
        .distinct()
        .where(beginsWithText('account.lastIp', beginning))
        .orderBy(address)
        .limit(limit)
        .execute()
      return rows.map((row) => row.address)
    },
    async isPassword(name, password) {
      const [rows, [other]] = await Promise.all([
        credentials()
          .where(isText(dialect, 'credential.login', name))
          .limit(2)
          .execute(),
        credentials().where('password', 'is not', null).limit(1).execute(),
      ])
      // logins that differ in their letter case alone are one to the portal, and which is meant nobody says
      const own = rows.length === 1 ? rows[0] : undefined
      // of nobody it is compared with somebody's, so that it takes as long
      return (await verify((own ?? other)?.password ?? null, password)) && own !== undefined
    },
  }

  function credentials() {
    return login.selectFrom(tables.credential()).select('password')
  }
}

const COLUMNS = {
  login: 'account.login',
  email: 'account.email',
  lastIp: 'account.lastIp',
  character: 'character.name',
} as const

function toAccount(
  row: Row<'account'>,
  barred: ReadonlySet<string>,
  crowds: ReadonlyMap<string, { characters: number; online: number }>,
): WorldAccount {
  const login = row.login.toLowerCase()
  const crowd = crowds.get(login)
  return {
    login,
    createdAt: moment(row.createdAt),
    lastActive: moment(row.lastActive),
    lastIp: row.lastIp?.trim() || null,
    email: row.email?.trim().toLowerCase() || null,
    hwid: null,
    isBlocked: (row.accessLevel ?? 0) < 0 || barred.has(login),
    characterCount: count(crowd?.characters),
    onlineCount: count(crowd?.online),
  }
}
