import type { EnvReader } from './read-env.ts'
import { isGuessable } from './read-jwt-secrets.ts'

const HOW = 'Make one with: openssl rand -base64 48'

/** Keys that seal what is read again, such as the secrets of authenticator apps; the newest first. None where it is not set. */
export function readEncryptionKeys(env: EnvReader) {
  const keys = env.list('ENCRYPTION_KEY')
  if (keys.some((key) => key.length < 32))
    env.bad(
      'ENCRYPTION_KEY',
      'must have at least 32 characters (several, separated by commas, after a change)',
    )
  else if (env.isProduction && keys.some(isGuessable)) env.bad('ENCRYPTION_KEY', `can be guessed. ${HOW}`)
  else if (new Set(keys).size < keys.length) env.bad('ENCRYPTION_KEY', 'names one key twice')
  else if (env.list('JWT_SECRET').some((secret) => keys.includes(secret)))
    env.bad('ENCRYPTION_KEY', `must not be a JWT_SECRET too: that is changed, and this one stays. ${HOW}`)
  return keys
}
