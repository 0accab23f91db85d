import { type Updateable, sql } from 'kysely'
import type { AccountKinds } from '../../../port/index.ts'
import { hashOf } from '../schema/passwords.ts'
import type { WorldTables } from '../schema/index.ts'
import { isLogin, isPassword } from '../../allowed.ts'
import { Refusal } from '../../refusal.ts'
import type { Handlers, Trx } from './handler.ts'
import type { AccountSubject } from './subjects.ts'
import { writeTrail } from './write-trail.ts'

const readPresence = (_trx: Trx, { row }: AccountSubject) => ({ exists: row !== undefined })
const readBlock = (_trx: Trx, { row }: AccountSubject) => ({ isBlocked: row!.isBlocked })

/** Everything that can be done to a login. */
export const accountHandlers: Handlers<keyof AccountKinds, AccountSubject> = {
  createAccount: {
    read: readPresence,
    async change(trx, { login, row }, { password }) {
      if (row) throw new Refusal('name-taken')
      if (!isLogin(login) || !isPassword(password)) throw new Refusal('not-allowed')
      await trx
        .insertInto('account')
        .values({
          login,
          createdAt: sql<Date>`now()`,
          isBlocked: false,
          passwordHash: await hashOf(password),
        })
        .execute()
    },
  },

  deleteAccount: {
    read: readPresence,
    async change(trx, { login, row }, { characters = [] }, key) {
      const owned = await lockCharacters(trx, login)
      const isOther = ({ id, deletedAt }: (typeof owned)[number]) => !deletedAt && !characters.includes(id)
      if (owned.some(isOther)) throw new Refusal('has-characters')
      if (row!.isBlocked || owned.some(({ isBanned }) => isBanned)) throw new Refusal('banned')
      if (owned.some(({ clanId }) => clanId !== null)) throw new Refusal('in-clan')
      await writeTrail(trx, {
        cause: 'removed',
        way: 'went',
        itemDbIds: await itemsOf(
          trx,
          owned.map(({ id }) => id),
        ),
        key,
      })
      await trx.deleteFrom('account').where('login', '=', login).execute()
    },
  },

  changePassword: {
    read: () => ({}),
    async change(trx, subject, { password }) {
      if (!isPassword(password)) throw new Refusal('not-allowed')
      await update(trx, subject, { passwordHash: await hashOf(password) })
    },
  },

  blockAccount: {
    read: readBlock,
    change: (trx, subject) => update(trx, subject, { isBlocked: true }),
  },

  unblockAccount: {
    read: readBlock,
    change: (trx, subject) => update(trx, subject, { isBlocked: false }),
  },
}

async function update(trx: Trx, { login }: AccountSubject, changed: Updateable<WorldTables['account']>) {
  await trx.updateTable('account').set(changed).where('login', '=', login).execute()
}

const lockCharacters = (trx: Trx, login: string) =>
  trx
    .selectFrom('character')
    .select(['id', 'clanId', 'isBanned', 'deletedAt'])
    .where('account', '=', login)
    .orderBy('id')
    .forUpdate()
    .execute()

async function itemsOf(trx: Trx, characterIds: readonly number[]) {
  if (characterIds.length === 0) return []
  const rows = await trx.selectFrom('item').select('id').where('characterId', 'in', characterIds).execute()
  return rows.map(({ id }) => id)
}
