import { DAY_MS } from '@castellan/contract/rules/durations'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { findAccount } from '@castellan/server/identity/accounts/account-repo'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import type { PastStep } from './past-step.ts'
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

/** Plans what the staff pages of a server show: what staff keep by hand, with their rows of the journal. Once, whatever became of it. */
export async function planStaffLists(
  { db }: Pick<Portal, 'db'>,
  { server, world, now }: Options,
): Promise<PastStep[]> {
  const [master, chief] = await Promise.all(
    [GAME_MASTER, SUPER_USER].map((person) => findAccount(db, demoEmail(person))),
  )
  if (!master || !chief || (await hasAnnounced(db, server.key))) return []
  const [staffLogins, logins] = await Promise.all([
    findLoginsOf(
      db,
      server.key,
      BUILDERS.map(({ person }) => demoEmail(person)),
    ),
    findLoginsOfOthers(db, server.key, NAMES.length),
  ])
  const taken = await Promise.all(NAMES.map(({ name }) => world.characters.byName(name)))
  const keeping = { server, now, masterId: master.id, chiefId: chief.id }
  return [
    ...announced(keeping),
    ...limited(keeping),
    ...listed(keeping),
    ...built(keeping, staffLogins),
    ...reserved(keeping, logins, new Set(taken.flatMap((one) => one?.name ?? []))),
  ]
}

interface Keeping {
  readonly server: GameServer
  readonly now: Date
  readonly masterId: number
  readonly chiefId: number
}

const dated =
  (now: Date) =>
  <K extends Kept>({ daysAgo, ...kept }: K) => ({ ...kept, at: new Date(now.getTime() - daysAgo * DAY_MS) })

const announced = ({ server: { key: scope }, now, masterId: actorId }: Keeping): PastStep[] =>
  ANNOUNCEMENTS.map(dated(now)).map((announcement, before) => {
    const { at, message: announceMessage, intervalSeconds: interval } = announcement
    const announceId = before + 1
    const write: PastStep['write'] = async (tx) => {
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

const limited = ({ server: { key: scope }, now, masterId: actorId }: Keeping): PastStep[] =>
  IP_LIMITS.map(dated(now)).map(({ at, ...fields }) => {
    const write: PastStep['write'] = async (tx) => {
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

const listed = ({ now, chiefId: actorId }: Keeping): PastStep[] =>
  BLACK_LIST.map(dated(now)).map((listing) => {
    const { at, kind, value, reason } = listing
    const id = `${kind}:${value}`
    const role = 'SuperUser'
    const write: PastStep['write'] = async (tx) => {
      await insertListing(tx, { addedBy: actorId, addedRole: role }, listing)
      await addPastEntry(tx, {
        at,
        actorId,
        role,
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

const built = ({ server, now }: Keeping, logins: ReadonlyMap<string, string>): PastStep[] =>
  BUILDERS.map(dated(now)).flatMap(({ person, ...builder }) => {
    const login = logins.get(demoEmail(person))
    return login
      ? { at: builder.at, write: (tx) => insertBuilder(tx, server.key, { ...builder, login }) }
      : []
  })

/** For people who are none of the fixed sign-ins: what those reserve is for whoever tries it out to choose. */
const reserved = (
  { server, now }: Keeping,
  logins: readonly string[],
  taken: ReadonlySet<string>,
): PastStep[] =>
  NAMES.map(dated(now)).flatMap(({ days, ...reservation }, place) => {
    const login = logins[place]
    const until = days === null ? null : new Date(reservation.at.getTime() + days * DAY_MS)
    return login && !taken.has(reservation.name)
      ? {
          at: reservation.at,
          write: (tx) => insertReservation(tx, server.key, { ...reservation, login, until }),
        }
      : []
  })
