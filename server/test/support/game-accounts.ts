import { scryptSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '../../src/platform/db/database.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { settleGameAccountsJob } from '../../src/players/game-accounts/settle-game-accounts-job.ts'
import { linkTo } from './letters.ts'
import { newFolder } from './new-folder.ts'
import { openTestPortal } from './open-test-portal.ts'
import { newPlayer } from './people.ts'
import { away, nothing, onceIn, troubled } from './troubled-world.ts'
import { worldTable } from './world-table.ts'

export const GAME_PASSWORD = 'Dwarf-77-mine'
export const NEW_GAME_PASSWORD = 'Elf-42-forest'

let logins = 0
/** A login nobody else in the tests knows. */
export const newLogin = () => `fresh${(logins += 1)}`

/** A login that the game knows and the portal has nobody for. */
export async function existingLogin(world: GameWorld, password = GAME_PASSWORD) {
  const account = `old${newLogin()}`
  const action = { kind: 'createAccount', password, expected: {} } as const
  await world.actions.apply({ key: crypto.randomUUID(), account, action })
  return account
}

/** As whoever opened what was mailed to their address. */
export const proveAddress = (db: Db, id: number) =>
  db.updateTable('account').set({ addressProvedAt: new Date() }).where('id', '=', id).execute()

/** A portal whose game world has troubles when a test says so; settings of servers as they are given. */
export async function openGameAccounts(settings: object = {}) {
  const trouble = {
    give: nothing,
    withdraw: nothing,
    afterGive: nothing,
    afterName: nothing,
    afterCharacters: nothing,
    password: nothing,
  }
  const file = join(newFolder(), 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  const portal = await openTestPortal({
    env: { SETTINGS_FILE: file },
    with: ({ worlds }) => ({ worlds: { ...worlds, [server]: troubled(worlds[server]!, trouble) } }),
  })
  const { db } = portal

  /** Somebody who has just signed in, and what they do. */
  async function player(traits: Parameters<typeof newPlayer>[1] = {}) {
    const { person, browser } = await newPlayer(portal, traits)
    const { api } = browser
    const { email } = person
    const create = (login: string, more: { password?: string; requestId?: string; email?: string } = {}) =>
      api.gameAccounts.createGameAccount({ login, password: GAME_PASSWORD, email, recaptcha: '', ...more })
    return {
      person,
      browser,
      api: api.gameAccounts,
      create,
      /** A login of their own. */
      created: async () => (await create(newLogin())).login,
      list: () => api.gameAccounts.getGameAccounts({ email }),
      link: () =>
        linkTo(portal, email) as Promise<Record<'page' | 'token' | 'email' | 'account' | 'server', string>>,
    }
  }

  return {
    portal,
    db,
    trouble,
    player,
    /** Does something once, at a moment in which the world is asked. */
    once: onceIn(trouble),

    /** Does one thing while the world does not answer. */
    whileAway: <R>(work: () => Promise<R>) => {
      Object.assign(trouble, { give: away, withdraw: away })
      return work().finally(() => Object.assign(trouble, { give: nothing, withdraw: nothing }))
    },
    /** Does one thing while the world does as it is told and cannot be heard. */
    whileDeaf: <R>(work: () => Promise<R>) => {
      trouble.afterGive = away
      return work().finally(() => (trouble.afterGive = nothing))
    },
    /** Lets a minute pass, and the orders nobody heard of be looked into. */
    settle: async () => {
      await db
        .updateTable('gameAccount')
        .set({ orderedAt: new Date(0) })
        .where('orderKey', 'is not', null)
        .execute()
      await settleGameAccountsJob(portal).run({})
    },

    /** Whether the game knows a login. */
    isInGame: async (login: string) => (await portal.worlds[server]!.accounts.find([login])).length === 1,
    /** Whether the game lets a login in with a password. */
    isGamePassword: async (login: string, password: string) => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from ${worldTable(server, 'account')} where login = ${login}`.execute(db)
      const [, salt, key] = rows[0]!.hash.split(':')
      return scryptSync(password, Buffer.from(salt!, 'base64'), 32).toString('base64') === key
    },
    /** A character of a login. */
    addCharacter: async (
      login: string,
      name: string,
      as: { isOnline?: boolean; isBanned?: boolean } = {},
    ) => {
      const presence = as.isOnline ? 'online' : 'offline'
      const { rows } = await sql<{ id: number }>`
        insert into ${worldTable(server, 'character')}
          (account, name, class_id, base_class_id, race_id, gender, presence, is_banned)
        values (${login}, ${name}, 0, 0, 0, 'male', ${presence}, ${as.isBanned ?? false}) returning id`.execute(
        db,
      )
      return rows[0]!.id
    },
    setCharacter: (id: number, presence: 'online' | 'offline') =>
      sql`update ${worldTable(server, 'character')} set presence = ${presence} where id = ${id}`.execute(db),
  }
}
