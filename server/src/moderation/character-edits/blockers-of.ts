import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { findLoginBlockersRole } from '../game-accounts/staff-account-repo.ts'
import { findBlockersRole } from '../master-accounts/blocked-by-higher.ts'

interface Left {
  readonly server: ServerKey
  readonly login: string
  /** Whether its world keeps it out. */
  readonly isBlocked: boolean
}

/** As what staff keep the player of a game account out, or the game account: a character leaves it by the word of none below. */
export async function blockersOf(db: Db, { server, login, isBlocked }: Left): Promise<Role[]> {
  const owner = await findOwner(db, server, login)
  const roles = [
    owner === null ? null : await findBlockersRole(db, owner),
    isBlocked ? await findLoginBlockersRole(db, { server, login }) : null,
  ]
  return roles.filter((role) => role !== null)
}
