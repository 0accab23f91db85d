import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { StartRefused } from '../errors/start-refused.ts'
import { findHoldings, findMissingSchemas, noteServers } from './server-repo.ts'
import { placesOf } from './world-places.ts'

/**
 * Keeps a portal from leaving out a server whose players and coins the database holds, and from opening an empty world in
 * the place of theirs. @throws StartRefused naming the server
 */
export async function refuseLostServers(
  db: Db,
  { servers, worldAddresses }: Pick<Config, 'servers' | 'worldAddresses'>,
) {
  const holdings = await findHoldings(db)
  for (const [key, what] of holdings) {
    const holds = `the database holds ${inWords(what)} of the server ${key}`
    const now = servers.find(key)
    if (now === null)
      throw new StartRefused(
        `${holds}, which SERVERS_FILE does not name. Put it back, or start on another database`,
      )
    if (now !== key)
      throw new StartRefused(
        `${holds}, and SERVERS_FILE has it among the former keys of ${now}. Former keys lead old addresses on and move ` +
          `nothing: keep ${key} as the key, and change name and rate, which is what players see`,
      )
  }
  const known = servers.all.filter(
    ({ key }) => holdings.get(key)?.includes('game accounts') && !worldAddresses[key],
  )
  const missing = await findMissingSchemas(
    db,
    known.map(({ world }) => world.schema),
  )
  const lost = known.find(({ world }) => missing.includes(world.schema))
  if (lost)
    throw new StartRefused(
      `the database holds game accounts of the server ${lost.key}, and no schema ${lost.world.schema}, where ` +
        `SERVERS_FILE has its world. Where that is the database of a game server, set WORLD_${lost.key.toUpperCase()}_URL; else name ` +
        'the schema it lies in, or rename that: alter schema … rename to …',
    )
}

/** Warns where this process starts with other servers than the one before: all must have the same file. */
export async function noteStartedServers(
  db: Db,
  on: Pick<Config, 'servers' | 'worldAddresses'>,
  log: FastifyBaseLogger,
) {
  const { servers } = on
  const worlds = Object.fromEntries(placesOf(on))
  const now = JSON.stringify({ default: servers.default, servers: servers.all, worlds })
  const before = await inTransaction(db, (tx) => noteServers(tx, now))
  if (before !== null && before !== now)
    log.warn(
      { before, now },
      'the servers are not those of the last start: give every process the same SERVERS_FILE and the same WORLD_…_URL',
    )
}

const inWords = (what: readonly string[]) => what.join(' and ').replace(/ and (?=.* and )/g, ', ')
