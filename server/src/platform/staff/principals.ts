import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { Db } from '../db/database.ts'
import { findHeldFor, type Reach } from './settled-roles-repo.ts'

/**
 * As whom somebody counts who does something, in the order in which they are locked: themselves where settled roles are enough for it; whoever
 * gave the young ones else, by whose word alone they do it. It is gone on from there, since who was made staff a moment ago may make others.
 */
export async function findPrincipals(db: Db, accountId: number, reach: Reach) {
  const principals: number[] = []
  const chain = new Set([accountId])
  // a set that grows is gone through to its end
  for (const id of chain) {
    const givers = await findGivers(db, id, reach)
    if (!givers.length) principals.push(id)
    for (const giver of givers) chain.add(giver)
  }
  // two who made each other staff a moment ago are one
  return (principals.length ? principals : [...chain]).toSorted((one, other) => one - other)
}

/** Who gave the young roles by which somebody does something; none where they need none of these. */
async function findGivers(db: Db, accountId: number, reach: Reach) {
  const held = await findHeldFor(db, accountId, reach)
  const settled = new Set(held.filter((role) => role.isSettled).map(({ scope }) => scope))
  if (settled.has(EVERYWHERE) || reach.servers.every((server) => settled.has(server))) return []
  return held.flatMap((role) => (role.isSettled ? [] : (role.grantedBy ?? [])))
}
