import { type WorldAccount, WorldUnavailable } from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { beginningsOf, networkOf } from '../../platform/text/network-of.ts'
import { findLogins } from '../../players/game-accounts/game-account-repo.ts'
import { evidenceOf, type Evidence, type OwnSighting, type Sighting } from './evidence.ts'
import { findOwnerIds } from './ties-repo.ts'

/** Addresses, and hardware, by which a world is asked for others. */
const ADDRESSES = 10
const HARDWARE = 10
/** Logins that are looked at for each: more than a crowd has. */
const LOGINS = 100

type Asking = Pick<WorldContext, 'db' | 'server' | 'world'>
type Key = 'lastIp' | 'hwid'

/** What game accounts were last played from. */
interface Played {
  readonly own: readonly OwnSighting[]
  readonly others: readonly Sighting[]
  readonly hardware: readonly Evidence[]
  /** The world did not answer: then there is nothing of it in here. */
  readonly isSilent: boolean
}

/** Asks the world of a server what somebody's game accounts were last played from, and whose else were. */
export async function findPlayed(
  ctx: Asking,
  accountId: number,
  seen: readonly OwnSighting[],
): Promise<Played> {
  try {
    return await askWorld(ctx, accountId, seen)
  } catch (error) {
    if (!(error instanceof WorldUnavailable)) throw error
    return { own: [], others: [], hardware: [], isSilent: true }
  }
}

async function askWorld(ctx: Asking, accountId: number, seen: readonly OwnSighting[]): Promise<Played> {
  const logins = await findLogins(ctx.db, ctx.server, [accountId])
  const accounts = await ctx.world.accounts.find(logins.map(({ login }) => login))
  const own = accounts.flatMap((account) => sightingOf(account, 'lastIp'))
  const computers = accounts.flatMap((account) => sightingOf(account, 'hwid'))
  const addresses = newest([...own, ...seen], ADDRESSES)
  const [others, onTheSame] = await Promise.all([
    othersAt(ctx, accountId, 'lastIp', addresses),
    othersAt(ctx, accountId, 'hwid', newest(computers, HARDWARE)),
  ])
  const hardware = evidenceOf(computers, onTheSame, () => 'hardware')
  return { own, others, hardware, isSilent: false }
}

const sightingOf = ({ lastActive, ...account }: WorldAccount, key: Key): OwnSighting[] => {
  const at = account[key]
  return at === null ? [] : [{ at: placeOf(key, at), lastAt: lastActive, hasPaid: false }]
}

/** Hardware is what it is; of addresses the network tells. */
const placeOf = (key: Key, at: string) => (key === 'lastIp' ? networkOf(at) : at)

/** Where somebody was last, each place once. */
const newest = (sightings: readonly OwnSighting[], most: number) =>
  [
    ...new Set(
      sightings.toSorted((one, other) => +(other.lastAt ?? 0) - +(one.lastAt ?? 0)).map(({ at }) => at),
    ),
  ].slice(0, most)

/** Whose other game accounts were last played from some places. */
async function othersAt(ctx: Asking, accountId: number, by: Key, places: readonly string[]) {
  const found = await Promise.all(places.map((place) => lastAt(ctx.world, by, place)))
  const owners = await findOwnerIds(
    ctx.db,
    ctx.server,
    found.flat().map(({ login }) => login),
  )
  return found.flatMap((accounts, place) =>
    accounts.flatMap(({ login, lastActive }): Sighting[] => {
      const owner = owners.get(login)
      return owner === undefined || owner === accountId
        ? []
        : [{ at: places[place]!, accountId: owner, lastAt: lastActive, hasPaid: false }]
    }),
  )
}

/** The game accounts that were last played in a place; a network of IPv6 is looked for by how its addresses begin. */
async function lastAt(world: Asking['world'], by: Key, place: string) {
  const beginnings = by === 'lastIp' ? beginningsOf(place) : []
  if (!beginnings.length) return world.accounts.search({ by, key: place, contains: false, limit: LOGINS })
  const found = await Promise.all(
    beginnings.map((key) => world.accounts.search({ by, key, contains: true, limit: LOGINS })),
  )
  const byLogin = new Map(found.flat().map((account) => [account.login, account]))
  return [...byLogin.values()].filter(({ lastIp }) => lastIp !== null && networkOf(lastIp) === place)
}
