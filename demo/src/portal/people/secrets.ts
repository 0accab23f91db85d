import { hashOf } from '@castellan/game-world/adapters/native/schema/passwords'
import { hashPassword } from '@castellan/server/identity/credentials/password-hash'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { DEMO_PASSWORD, DEMO_PIN } from './sign-ins.ts'

/** What everybody of the demonstration signs in with, as it is kept: hashed once, as each hash takes long on purpose. */
export interface Secrets {
  readonly passwordHash: string
  readonly pinHash: string
  /** The password, as a game world keeps it. */
  readonly gameHash: string
}

export async function hashSecrets({ passwordCost }: Portal['config']): Promise<Secrets> {
  const [passwordHash, pinHash, gameHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD, passwordCost),
    hashPassword(DEMO_PIN, passwordCost),
    hashOf(DEMO_PASSWORD),
  ])
  return { passwordHash, pinHash, gameHash }
}
