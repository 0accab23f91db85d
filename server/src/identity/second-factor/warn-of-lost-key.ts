import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOpenable } from '../../platform/secrets/sealed.ts'
import { twoFactorOf } from './spend-code.ts'
import { findNewestSealed } from './two-factor-repo.ts'

/** Says at the start that nobody with a second factor gets in by code: the key of what was sealed is gone or another. */
export async function warnOfLostKey(
  db: Db,
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const newest = await findNewestSealed(db)
  if (!newest || isOpenable(encryptionKeys, newest.secret, twoFactorOf(newest.accountId))) return
  log.error(
    encryptionKeys.length
      ? 'ENCRYPTION_KEY does not open the secrets of second factors: codes of apps are refused until the key that sealed them stands behind it'
      : 'ENCRYPTION_KEY is not set, and accounts have second factors: their codes are refused until it is set to the key that sealed them',
  )
}
