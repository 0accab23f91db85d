import type { EnvReader } from './read-env.ts'

const SAMPLE_SECRET = 'replace-this-with-64-random-characters'
const HOW = 'Make one with: openssl rand -base64 48'

/** Secrets that sign access tokens, the newest first; none where it is not set, which only development allows. */
export function readJwtSecrets(env: EnvReader) {
  env.requiredInProduction('JWT_SECRET', `Set it to at least 32 random characters. ${HOW}`)
  const secrets = env.list('JWT_SECRET')
  if (secrets.some((secret) => secret.length < 32))
    env.bad(
      'JWT_SECRET',
      'must have at least 32 characters (several, separated by commas, while changing it)',
    )
  else if (env.isProduction && secrets.includes(SAMPLE_SECRET))
    env.bad('JWT_SECRET', `is a sample that everybody knows. ${HOW}`)
  else if (env.isProduction && secrets.some(isGuessable)) env.bad('JWT_SECRET', `can be guessed. ${HOW}`)
  else if (new Set(secrets).size < secrets.length) env.bad('JWT_SECRET', 'names one secret twice')
  return secrets
}

/**
 * Whether a secret was typed rather than drawn: few different characters, a part repeated, or a row of neighbours.
 * Of 32 random hexadecimal digits less than 8 different ones come once in a hundred million.
 */
export function isGuessable(secret: string) {
  const codes = Array.from(secret, (letter) => letter.codePointAt(0)!)
  const neighbours = codes.filter((code, at) => at > 0 && Math.abs(code - codes[at - 1]!) === 1)
  return (
    new Set(codes).size < 8 || /^(.{1,16}?)\1+.{0,15}$/.test(secret) || neighbours.length > codes.length / 2
  )
}
