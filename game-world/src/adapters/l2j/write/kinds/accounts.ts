import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { AccountKinds } from '../../../../port/index.ts'
import { isText } from '../../dialect/tables.ts'
import { changeOf, deleteFrom, insertInto } from '../changes/change.ts'
import { isLogin, isPassword } from '../../../allowed.ts'
import { Refusal } from '../../../refusal.ts'
import { keepLevel, levelAfterBan } from '../former-level.ts'
import type { Desk, Handlers, Removal } from '../handler.ts'
import { BCRYPT_LENGTH, formatOf, hashOf, type PasswordFormat } from '../passwords.ts'
import { OF_ACCOUNT, withoutBan } from '../own-punishment.ts'
import { type AccountSubject, characterChange, charactersWith } from '../subjects.ts'

const BLOCKED = -1
const PLAYER = 0

const readPresence = (_desk: Desk, { row }: AccountSubject) => ({ exists: row !== undefined })

/** Everything that can be done to a login. */
export const accounts: Handlers<keyof AccountKinds, AccountSubject> = {
  createAccount: {
    read: readPresence,
    async plan(desk, { login, row }, { password }, _before, mark) {
      if (row) throw new Refusal('name-taken')
      if (!isLogin(login) || !isPassword(password)) throw new Refusal('not-allowed')
      const stored = await hashOf(password, await formatOfServer(desk))
      return {
        after: { exists: true },
        // nobody's password looks like this, so that it is nobody's until it has its own name and password
        prepare: [
          ...removePrepared(desk, mark),
          insertInto(desk, 'credential', { login: mark, password: mark }),
        ],
        changes: [changeOf(desk, 'credential', { is: { login: mark }, set: { login, password: stored } })],
        duplicateIs: 'name-taken',
      }
    },
    removePrepared,
  },

  deleteAccount: {
    read: readPresence,
    plan(desk, { login, row, characters }, { characters: named = [] }, _before, mark) {
      if (characters.some(({ deleteTime, id }) => deleteTime === null && !named.includes(id)))
        throw new Refusal('has-characters')
      if ((row!.accessLevel ?? 0) < 0 || characters.some(({ accessLevel }) => (accessLevel ?? 0) < 0))
        throw new Refusal('banned')
      if (characters.some(({ clanId }) => (clanId ?? 0) > 0)) throw new Refusal('in-clan')
      const many = charactersWith(desk, isText(desk.source.dialect, 'character.account', login))
      return {
        after: { exists: false },
        changes: [
          changeOf(desk, 'account', {
            is: { login: row!.login, accessLevel: row!.accessLevel },
            set: { login: mark },
          }),
          ...characters.map((character) => characterChange(desk, character, { account: mark, clanId: 0 })),
        ],
        guards: [sql<boolean>`${many} = ${characters.length}`],
        tidy: [
          ...characters.flatMap(({ id }) => allOf(desk, id, mark)),
          ...(desk.source.dialect.has('accountVariable')
            ? [{ table: 'accountVariable' as const, where: { login: row!.login } }]
            : []),
          { table: 'account', where: { login: mark } },
        ],
      }
    },
  },

  changePassword: {
    read: () => ({}),
    async plan(desk, { row }, { password }) {
      if (!isPassword(password)) throw new Refusal('not-allowed')
      const { login } = row!
      const stored = await desk.source.login
        .selectFrom(desk.source.tables.credential())
        .select('password')
        .where('login', '=', login)
        .executeTakeFirst()
      const format = stored?.password ? formatOf(stored.password) : await formatOfServer(desk)
      if (format === null) throw new Refusal('cannot')
      const hash = await hashOf(password, format)
      return {
        after: {},
        changes: [changeOf(desk, 'credential', { is: { login }, set: { password: hash } })],
      }
    },
  },

  blockAccount: {
    read: readBlock,
    plan: (desk, { row }) => ({
      after: { isBlocked: true },
      prepare: keepLevel(bearerOf(row!)),
      changes: [accessChange(desk, row!, BLOCKED)],
    }),
  },

  unblockAccount: {
    read: readBlock,
    async plan(desk, { row, characters }) {
      const terms = await termsOf(desk, row!.login)
      const { level, changes: givingBack } = await levelAfterBan(desk, bearerOf(row!), PLAYER)
      const { login, name } = { login: row!.login, name: 'ban_temp' }
      return {
        after: { isBlocked: false },
        changes: [
          accessChange(desk, row!, level),
          ...givingBack,
          // the game punishes an account at each of its characters
          ...characters
            .filter(({ punishment }) => punishment === OF_ACCOUNT)
            .map((character) => characterChange(desk, character, withoutBan(character, OF_ACCOUNT))),
          ...terms.map(({ value }) =>
            changeOf(desk, 'accountVariable', { is: { login, name, value }, set: { value: '0' } }),
          ),
        ],
      }
    },
  },
}

async function readBlock(desk: Desk, { row }: AccountSubject) {
  const terms = await termsOf(desk, row!.login)
  return { isBlocked: (row!.accessLevel ?? 0) < 0 || terms.length > 0 }
}

/** Who is kept out for a while has the end of it beside the account. */
const termsOf = ({ source: { login: db, tables } }: Desk, login: string) =>
  db
    .selectFrom(tables.accountVariable())
    .select('value')
    .where('login', '=', login)
    .where('name', '=', 'ban_temp')
    .where(sql<SqlBool>`value + 0 > unix_timestamp() * 1000`)
    .execute()

/** A login is seen by whoever tries its password, so when it was says nothing. */
const bearerOf = ({ login, accessLevel }: NonNullable<AccountSubject['row']>) =>
  ({ what: `account ${login.toLowerCase()}`, level: accessLevel, lastSeen: null }) as const

const accessChange = (
  desk: Desk,
  { login, accessLevel }: NonNullable<AccountSubject['row']>,
  level: number | null,
) => changeOf(desk, 'account', { is: { login, accessLevel }, set: { accessLevel: level } })

function removePrepared(desk: Desk, mark: string) {
  return [deleteFrom(desk, 'account', { login: mark })]
}

/** How the accounts of this server are kept; those of a fork that changed its way, in the newer one. @throws Refusal */
async function formatOfServer({ source: { login, tables, dialect } }: Desk): Promise<PasswordFormat> {
  const of = (isSo: RawBuilder<SqlBool>) =>
    login
      .selectFrom(tables.credential())
      .select('password')
      // what is being made has no password yet, but its own mark
      .whereRef('login', '<>', 'password')
      .where(isSo)
      .limit(1)
      .executeTakeFirst()
  const isBcrypt = sql<SqlBool>`password like '$2%' and char_length(password) = ${BCRYPT_LENGTH}`
  const other = await of(
    sql<SqlBool>`(password like '$%' or char_length(password) > 28) and not (${isBcrypt})`,
  )
  if (other) throw new Refusal('cannot')
  const isThere = dialect.family.passwords === 'bcrypt' || (await of(isBcrypt)) !== undefined
  return isThere ? 'bcrypt' : 'sha1'
}

/** What is the character's; the rest, a server removes when it starts, for it belongs to nobody. */
function allOf({ source: { dialect } }: Desk, id: number, mark: string): Removal[] {
  const apart = dialect.tables.get('recommendation')?.table !== dialect.tables.get('character')?.table
  const own = [
    'skill',
    'macro',
    'quest',
    'subclass',
    'raidPoints',
    'offlineShop',
    'offlineShopLine',
    ...(apart ? (['recommendation'] as const) : []),
  ] as const
  return [
    ...own
      .filter((table) => dialect.has(table))
      .map((table): Removal => ({ table, where: { characterId: id } })),
    { table: 'item', where: { ownerId: id } },
    { table: 'character', where: { id, account: mark } },
  ]
}
