import { isSameName } from '../../platform/text/is-same-name.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'
import { insertKeptNames, isKeptBy, isKeptForOther, lockNames } from './kept-name-repo.ts'
import { isReservedForOther } from './reserved-name-repo.ts'

interface Rename {
  /** Of what is asked for: the same again keeps the same. */
  readonly key: string
  readonly server: ServerKey
  /** The game account of the character, and whose it is. */
  readonly login: string
  readonly accountId: number
  readonly from: string
  readonly to: string
  /** When it is over by itself; null where somebody settles it. */
  readonly expiresAt?: Date | null
}

/**
 * Reservation before the act: keeps both names of a rename from the moment before its world is asked, so that nobody reserves
 * the new one in between, nor takes the old one when it is free. False where the new one is somebody else’s by now.
 */
export async function keepNames(tx: Tx, { from, to, accountId, expiresAt = null, ...at }: Rename) {
  if (isSameName(from, to)) return true
  await lockNames(tx, at.server, [from, to])
  if (!(await isKeptBy(tx, at.key, to))) {
    if (await isReservedForOther(tx, at.server, to, accountId)) return false
    if (await isKeptForOther(tx, at.server, to, accountId)) return false
  }
  await insertKeptNames(tx, { ...at, expiresAt }, [from, to])
  return true
}
