import type { PublicWorldContext } from '../../platform/http/engine/context.ts'
import { findSettledOwner } from './game-account-repo.ts'
import { forgetRequest, noteRequest } from './owner-request-repo.ts'

interface Asked {
  readonly login: string
  /** Who asks, and must still have it. */
  readonly accountId: number
  /** Of the order: asked again by it, a world does nothing more. */
  readonly key: string
}

/**
 * Whose it is is asked last (decision 110): asks a world for what the owner of a login wants, who has it until it answers. Null, and the
 * world is not asked, where the login is another's by now. Where nobody heard the answer it is given away after some minutes.
 */
export async function askAsOwner<A>(
  { db, server }: Pick<PublicWorldContext, 'db' | 'server'>,
  { login, accountId, key }: Asked,
  ask: (key: string) => Promise<A>,
) {
  await noteRequest(db, { server, login, key })
  const isOwn = (await findSettledOwner(db, server, login)) === accountId
  const answer = isOwn ? await ask(key) : null
  await forgetRequest(db, { key })
  return answer
}
