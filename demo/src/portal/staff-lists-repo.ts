import type { Role } from '@castellan/contract/engine/roles'
import type { RoleScope, ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '@castellan/server/platform/db/database'
import { insertNew } from '@castellan/server/platform/db/insert-new'
import { addJournalEntry } from '@castellan/server/platform/journal/journal-repo'
import {
  confirmReservedName,
  insertReservedName,
} from '@castellan/server/players/reserved-names/reserved-name-repo'
import { DEMO_SIGN_INS } from './people/sign-ins.ts'
import type { ANNOUNCEMENTS, BLACK_LIST, IP_LIMITS } from './staff-lists.ts'

type On<T> = Omit<T, 'daysAgo'> & { readonly at: Date }

/** Whether staff have announced something on a server, be it gone by now. */
export async function hasAnnounced(db: Db, server: ServerKey) {
  const row = await db
    .selectFrom('staffJournal')
    .select('id')
    .where('call', '=', 'addAnnounce')
    .where('scope', '=', server)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const owned = (db: Db, server: ServerKey) =>
  db
    .selectFrom('gameAccount')
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select(['login', 'email'])
    .where('server', '=', server)
    .orderBy('login')

/** A login of each of these people who has one. */
export async function findLoginsOf(db: Db, server: ServerKey, emails: readonly string[]) {
  const rows = await owned(db, server).where('email', 'in', emails).execute()
  return new Map(rows.map(({ email, login }) => [email, login]))
}

/** Logins of people who are no sign-ins of the demonstration. */
export async function findLoginsOfOthers(db: Db, server: ServerKey, limit: number) {
  const signIns = DEMO_SIGN_INS.map(({ email }) => email)
  const rows = await owned(db, server).where('email', 'not in', signIns).limit(limit).execute()
  return rows.map(({ login }) => login)
}

export async function insertAnnouncement(
  tx: Tx,
  server: ServerKey,
  announceId: number,
  { at, message, intervalSeconds }: On<(typeof ANNOUNCEMENTS)[number]>,
) {
  await insertNew(tx, 'loginAnnouncement', [{ server, announceId, message, intervalSeconds, changedAt: at }])
}

/** Answers its number; null where the network has a limit. */
export async function insertIpLimit(
  tx: Tx,
  server: ServerKey,
  { at, ...limit }: On<(typeof IP_LIMITS)[number]>,
) {
  const row = await tx
    .insertInto('ipLimit')
    .values({ server, ...limit, changedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertListing(
  tx: Tx,
  by: { readonly addedBy: number; readonly addedRole: Role },
  { at, kind, value, reason }: On<(typeof BLACK_LIST)[number]>,
) {
  await insertNew(tx, 'blackList', [{ kind, value, reason, ...by, addedAt: at }])
}

interface Builder {
  readonly at: Date
  readonly login: string
  readonly defaultBuilder: number
}

export async function insertBuilder(tx: Tx, server: ServerKey, { at, ...builder }: Builder) {
  await insertNew(tx, 'builderAccount', [{ server, ...builder, changedAt: at }])
}

interface Reservation {
  readonly at: Date
  readonly name: string
  readonly login: string
  readonly until: Date | null
}

/** False where the name is somebody's. */
export async function insertReservation(tx: Tx, server: ServerKey, { at, name, login, until }: Reservation) {
  const isReserved =
    (await insertReservedName(tx, { server, name, login, days: until })) &&
    (await confirmReservedName(tx, { server, name, login }))
  if (isReserved)
    await tx
      .updateTable('reservedName')
      .set({ reservedAt: at })
      .where('server', '=', server)
      .where('name', '=', name)
      .execute()
  return isReserved
}

interface PastAct {
  readonly at: Date
  readonly actorId: number
  readonly role: 'GameMaster' | 'SuperUser'
  readonly scope: RoleScope
  readonly call: string
  readonly target: string
  readonly reason?: string
  readonly after: object
  readonly undo: object
}

/** A row of the journal: that staff wrote something down some days ago. */
export const addPastEntry = (tx: Tx, { after, undo, reason = '', ...act }: PastAct) =>
  addJournalEntry(tx, {
    ...act,
    reason,
    address: null,
    targetKind: null,
    targetId: null,
    accountId: null,
    after: JSON.stringify(after),
    undo: JSON.stringify(undo),
  })
