import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.ts'
import { replaceRecoveryCodes } from '../second-factor/two-factor-repo.ts'

/** Makes an account its recovery codes, which are known here for this moment only; earlier ones end. */
export async function giveRecoveryCodes(
  { config: { encryptionKeys } }: Pick<Context, 'config'>,
  tx: Tx,
  accountId: number,
) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryHash(encryptionKeys[0]!, accountId, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return { recoveryCodes }
}
