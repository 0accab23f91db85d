import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Updateable, sql } from 'kysely'
import type { AccountKinds } from '../../../port/index.ts'
import type { WorldTables } from '../schema/index.ts'
import { type Handlers, Refusal, type Trx } from './handler.ts'
import type { AccountSubject } from './subjects.ts'

/** What the game client can send. */
const LOGIN = /^[a-z0-9_]{1,14}$/
const PASSWORD = /^[\x21-\x7e]{1,16}$/

const readPresence = (_trx: Trx, { row }: AccountSubject) => ({ exists: row !== undefined })
const readBlock = (_trx: Trx, { row }: AccountSubject) => ({ isBlocked: row!.isBlocked })

/** Everything that can be done to a login. */
export const accountHandlers: Handlers<keyof AccountKinds, AccountSubject> = {
  createAccount: {
    read: readPresence,
    async change(trx, { login, row }, { password }) {
      if (row) throw new Refusal('name-taken')
      if (!LOGIN.test(login) || !PASSWORD.test(password)) throw new Refusal('not-allowed')
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
    async change(trx, { login }) {
      if (await hasCharacters(trx, login)) throw new Refusal('has-characters')
      await trx.deleteFrom('account').where('login', '=', login).execute()
    },
  },

  changePassword: {
    read: () => ({}),
    async change(trx, subject, { password }) {
      if (!PASSWORD.test(password)) throw new Refusal('not-allowed')
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

  changeBuilder: {
    read: (_trx, { row }) => ({ builder: row!.builder }),
    change: (trx, subject, { builder }) => update(trx, subject, { builder }),
  },
}

async function update(trx: Trx, { login }: AccountSubject, changed: Updateable<WorldTables['account']>) {
  await trx.updateTable('account').set(changed).where('login', '=', login).execute()
}

async function hasCharacters(trx: Trx, login: string) {
  const row = await trx
    .selectFrom('character')
    .select('id')
    .where('account', '=', login)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

async function hashOf(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32)
  return `scrypt:${salt.toString('base64')}:${key.toString('base64')}`
}
