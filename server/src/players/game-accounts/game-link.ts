import { linkRefusal } from '../../identity/links/link-refusal.ts'
import { findMailToken, type Purpose } from '../../identity/links/mail-token-repo.ts'
import { requireNotCooling } from '../../identity/cooling/require-not-cooling.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'
import { findOwner } from './game-account-repo.ts'

type GamePurpose = Extract<Purpose, `game-${string}`>

/** What every link about a game account is kept with. */
interface AboutLogin {
  readonly server: string
  readonly login: string
}

/**
 * The link behind a secret, of this server and about a login that is still of whoever asked for it.
 * @throws AppError LINK_USED, LINK_INVALID, ACCOUNT_COOLING
 */
export async function getGameLink<P extends object>(
  { db, server }: Pick<PublicWorldContext, 'db' | 'server'>,
  purpose: GamePurpose,
  token: string,
) {
  const found = await findMailToken(db, purpose, token)
  if (!found) throw await linkRefusal(db, purpose, token)
  const payload = found.payload as AboutLogin & P
  const isHere = payload.server === server
  if (!isHere || (await findOwner(db, server, payload.login)) !== found.id)
    throw new AppError('LINK_INVALID', { field: 'token' })
  // asked for a moment before the change, or by who made it
  await requireNotCooling(db, found.id)
  return { accountId: found.id, email: found.email, ...payload }
}
