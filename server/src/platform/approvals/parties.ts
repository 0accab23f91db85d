import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { findHousemates } from '../staff/housemates-repo.ts'
import { findPrincipals } from '../staff/principals.ts'
import type { Reach } from '../staff/settled-roles-repo.ts'
import type { Doing } from './approvals.ts'
import { rolesReaching } from './is-answerable.ts'

/** Why somebody is no second person: it is their own, they made who asked staff a moment ago, or are of one household with any of these. */
export type Part = 'own' | 'maker' | 'housemate'

type Requested = Pick<Doing, 'askedBy' | 'accountId' | 'access' | 'server'>

/** What it takes to do an act. */
export const reachOf = (
  { access, server }: Pick<Doing, 'access' | 'server'>,
  { servers }: Pick<Config, 'servers'>,
): Reach => ({ roles: rolesReaching(access), servers: server === null ? servers.keys : [server] })

/** Separation of duties: who has a part in what is asked for, and so does not approve it. */
export async function findParties(
  db: Db,
  { askedBy, accountId, ...where }: Requested,
  config: Pick<Config, 'servers'>,
): Promise<ReadonlyMap<number, Part>> {
  const parties = new Map<number, Part>([[askedBy, 'own']])
  if (accountId !== null) parties.set(accountId, 'own')
  const add = (ids: readonly number[], part: Part) => {
    for (const id of ids) if (!parties.has(id)) parties.set(id, part)
  }
  add(await findPrincipals(db, askedBy, reachOf(where, config)), 'maker')
  add(await findHousemates(db, [...parties.keys()]), 'housemate')
  return parties
}
