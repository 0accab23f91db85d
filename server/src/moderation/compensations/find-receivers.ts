import type { ServerKey } from '@castellan/contract/engine/servers'
import type { OneEach, ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import type { Character, GameWorld } from '@castellan/game-world/port'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findPlayed } from '../../players/play-sessions/play-session-repo.ts'
import {
  addReceivers,
  endSearch,
  findBuyers,
  findOwners,
  findSearch,
  lockSearch,
  noteSearched,
  type Owner,
  type Receiver,
} from './receiver-repo.ts'

/** People looked at together: one question to their world. */
const BATCH = 200

interface Search {
  readonly db: Db
  readonly server: ServerKey
  readonly world: GameWorld
}

/**
 * Takes the snapshot of whom a compensation is for, part by part: each is written down together with how far the search is, so that one
 * that was cut off goes on where it was, and two at once find everybody once.
 */
export async function findReceivers(search: Search, id: number) {
  while (await findNextOf(search, id)) continue
}

/** Searches one part, whose world is asked outside of any transaction; false where there is none left. */
async function findNextOf(search: Search, id: number) {
  const { db, server } = search
  const state = await findSearch(db, id)
  if (!state) return false
  const { who, oneEach, countedUntil: after } = state
  const owners = await findOwners(db, server, { after, limit: BATCH, withBlocked: who.withBlocked })
  const last = owners.at(-1)
  const found = last ? await receiversAmong(search, owners, who, oneEach) : []
  return inTransaction(db, async (tx) => {
    const now = await lockSearch(tx, id)
    // somebody else searched this part, or it was stopped
    if (now?.countedUntil !== after) return now !== null
    if (last) {
      await addReceivers(tx, id, found)
      await noteSearched(tx, id, last.accountId, found.length)
    } else await endSearch(tx, id)
    publish(tx, { to: { server }, tags: ['compensations'] })
    return last !== undefined
  })
}

async function receiversAmong(
  { db, server, world }: Search,
  owners: readonly Owner[],
  who: ReceiverFilter,
  oneEach: OneEach,
): Promise<Receiver[]> {
  const open = await openLogins(world, owners, who)
  const all = await world.characters.ofAccounts([...open.keys()])
  const fitting = all.filter((character) => fits(character, who))
  const ids = fitting.map(({ id }) => id)
  const played = who.online && (await findPlayed(db, server, who.online, ids))
  const accountIds = owners.map(({ accountId }) => accountId)
  const bought = who.bought && keysOf(await findBuyers(db, server, who.bought, accountIds), oneEach)
  const receivers = fitting
    .filter(({ id }) => !played || played.has(id))
    .flatMap(({ id, name, level, account }) => {
      const accountId = open.get(account)
      if (accountId === undefined) return []
      const recipientId = oneEach === 'account' ? accountId : id
      return { recipientId, accountId, characterId: id, characterName: name, level }
    })
    .filter(({ recipientId }) => !bought || bought.has(recipientId))
  // the highest level comes first: a person gets it by the best of their characters
  return [...Map.groupBy(receivers, ({ recipientId }) => recipientId).values()].map(([best]) => best!)
}

/** Whose each login is, without those that staff keep out of the game unless they are wanted too. */
async function openLogins(world: GameWorld, owners: readonly Owner[], { withBlocked }: ReceiverFilter) {
  const ownerOf = new Map(
    owners.flatMap(({ accountId, logins }) => logins.map((login) => [login, accountId] as const)),
  )
  if (!withBlocked)
    for (const { login, isBlocked } of await world.accounts.find([...ownerOf.keys()]))
      if (isBlocked) ownerOf.delete(login)
  return ownerOf
}

const fits = (
  { level, classId, clan, isBanned }: Character,
  { minLevel, maxLevel, classIds, clans, withBlocked }: ReceiverFilter,
) =>
  (minLevel === null || level >= minLevel) &&
  (maxLevel === null || level <= maxLevel) &&
  (!classIds.length || classIds.includes(classId)) &&
  (!clans.length || clans.some(({ id }) => id === clan?.id)) &&
  (withBlocked || !isBanned)

/** Who bought, or for which characters, as each gets it once. */
const keysOf = (
  bought: readonly { readonly accountId: number; readonly characterId: number | null }[],
  oneEach: OneEach,
) => new Set(bought.map(({ accountId, characterId }) => (oneEach === 'account' ? accountId : characterId)))
