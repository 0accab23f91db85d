import { DAY_MS } from '@castellan/contract/rules/durations'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { findAccount } from '@castellan/server/identity/accounts/account-repo'
import type { Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { demoEmail } from './people/people.ts'
import { ANNOUNCEMENTS, BLACK_LIST, BUILDERS, IP_LIMITS, type Kept, NAMES } from './staff-lists.ts'
import {
  addPastEntry,
  findLoginsOf,
  findLoginsOfOthers,
  hasAnnounced,
  insertAnnouncement,
  insertBuilder,
  insertReservation,
  insertIpLimit,
  insertListing,
} from './staff-lists-repo.ts'

interface Options {
  readonly server: GameServer
  readonly world: GameWorld
  readonly now: Date
}

const GAME_MASTER = 1
const SUPER_USER = 3

/** Gives the staff pages of a server something to show: what staff keep by hand, with their rows of the journal. Once, whatever became of it. */
export async function seedStaffLists({ db }: Pick<Portal, 'db'>, { server, world, now }: Options) {
  const [master, chief] = await Promise.all(
    [GAME_MASTER, SUPER_USER].map((person) => findAccount(db, demoEmail(person))),
  )
  if (!master || !chief || (await hasAnnounced(db, server.key))) return
  const [staffLogins, logins] = await Promise.all([
    findLoginsOf(
      db,
      server.key,
      BUILDERS.map(({ person }) => demoEmail(person)),
    ),
    findLoginsOfOthers(db, server.key, NAMES.length),
  ])
  const taken = await Promise.all(NAMES.map(({ name }) => world.characters.byName(name)))
  await inTransaction(db, async (tx) => {
    const keeping = { tx, server, now, masterId: master.id, chiefId: chief.id }
    const steps = [...announced(keeping), ...limited(keeping), ...listed(keeping)]
    // the journal is read in the order in which it was written
    for (const { write } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await write()
    await makeBuilders(keeping, staffLogins)
    await reserveNames(keeping, logins, new Set(taken.flatMap((one) => one?.name ?? [])))
  })
}

interface Keeping {
  readonly tx: Tx
  readonly server: GameServer
  readonly now: Date
  readonly masterId: number
  readonly chiefId: number
}

const dated =
  (now: Date) =>
  <K extends Kept>({ daysAgo, ...kept }: K) => ({ ...kept, at: new Date(now.getTime() - daysAgo * DAY_MS) })

/** Something that was written down on a day, with its row of the journal. */
interface Step {
  readonly at: Date
  readonly write: () => Promise<unknown>
}

const announced = ({ tx, server: { key: scope }, now, masterId: actorId }: Keeping): Step[] =>
  ANNOUNCEMENTS.map(dated(now)).map((announcement, before) => {
    const { at, message: announceMessage, intervalSeconds: interval } = announcement
    const announceId = before + 1
    const write = async () => {
      await insertAnnouncement(tx, scope, announceId, announcement)
      await addPastEntry(tx, {
        at,
        actorId,
        role: 'GameMaster',
        scope,
        call: 'addAnnounce',
        target: `announcement ${announceId}`,
        after: { announceId, announceMessage, interval },
        undo: { call: 'deleteAnnounce', input: { announceId } },
      })
    }
    return { at, write }
  })

const limited = ({ tx, server: { key: scope }, now, masterId: actorId }: Keeping): Step[] =>
  IP_LIMITS.map(dated(now)).map(({ at, ...fields }) => {
    const write = async () => {
      const id = await insertIpLimit(tx, scope, { at, ...fields })
      if (id === null) return
      await addPastEntry(tx, {
        at,
        actorId,
        role: 'GameMaster',
        scope,
        call: 'addIpAddresses',
        target: `IP limit ${fields.ipAddress}`,
        after: { id, ...fields, changedAt: at.toISOString() },
        undo: { call: 'deleteIpAddresses', input: { addressId: id } },
      })
    }
    return { at, write }
  })

const listed = ({ tx, now, chiefId: actorId }: Keeping): Step[] =>
  BLACK_LIST.map(dated(now)).map((listing) => {
    const { at, kind, value, reason } = listing
    const id = `${kind}:${value}`
    const write = async () => {
      await insertListing(tx, actorId, listing)
      await addPastEntry(tx, {
        at,
        actorId,
        role: 'SuperUser',
        scope: EVERYWHERE,
        call: 'addToBlackList',
        reason,
        target: `black list ${value}`,
        after: { listed: [id] },
        undo: { call: 'removeFromBlackList', input: { id } },
      })
    }
    return { at, write }
  })

async function makeBuilders({ tx, server, now }: Keeping, logins: ReadonlyMap<string, string>) {
  for (const { person, ...builder } of BUILDERS.map(dated(now))) {
    const login = logins.get(demoEmail(person))
    if (login) await insertBuilder(tx, server.key, { ...builder, login })
  }
}

/** For people who are none of the fixed sign-ins: what those reserve is for whoever tries it out to choose. */
async function reserveNames(
  { tx, server, now }: Keeping,
  logins: readonly string[],
  taken: ReadonlySet<string>,
) {
  for (const [at, { days, ...reservation }] of NAMES.map(dated(now)).entries()) {
    const login = logins[at]
    const until = days === null ? null : new Date(reservation.at.getTime() + days * DAY_MS)
    if (login && !taken.has(reservation.name))
      await insertReservation(tx, server.key, { ...reservation, login, until })
  }
}
