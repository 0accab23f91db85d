import { createHash, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { isUuid } from '@castellan/contract/shapes/fields'

declare module '../../platform/http/engine/portal.ts' {
  interface Means {
    readonly tokens: AccessTokens
  }
}

/** What a token says of whoever carries it. */
export interface Claims {
  readonly accountId: number
  readonly sessionId: string
  /** The role on `server` when the token was made: for the browser's menus; the server reads the current one. */
  readonly role: Role
  readonly server: ServerKey
}

/** What the browser shows of the account, by the names OpenID Connect gave it; the server never reads it. */
export interface Profile {
  readonly email: string
  readonly isValidated: boolean
  readonly awaitsTwoFactor: boolean
  /** The role on every server, where that is a lower one. */
  readonly everywhere: Role | undefined
}

/** Life of an access token, in seconds. */
const ACCESS_TOKEN_LIFE = 600

const ISSUER = 'castellan'
const AUDIENCE = 'castellan-portal'

interface AccessTokens {
  sign(claims: Claims, profile?: Profile): string
  /** Null for anything but a living token of ours. */
  verify(token: string): Claims | null
}

/** Signs with the first secret and accepts all of them, so that secrets can be changed without signing people out. */
export function accessTokens(secrets: readonly string[]): AccessTokens {
  const sign = createSigner({
    algorithm: 'HS256',
    key: secrets[0]!,
    kid: keyId(secrets[0]!),
    expiresIn: ACCESS_TOKEN_LIFE * 1_000,
    iss: ISSUER,
    aud: AUDIENCE,
    header: { alg: 'HS256', typ: 'at+jwt' },
  })
  const verifiers = secrets.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      checkTyp: 'at+jwt',
      requiredClaims: ['iss', 'aud', 'exp', 'sub', 'sid', 'role', 'scope'],
    }),
  )
  return {
    sign: ({ accountId, sessionId, role, server }, profile) =>
      sign({
        sub: String(accountId),
        sid: sessionId,
        role,
        scope: server,
        jti: randomUUID(),
        ...(profile && { email: profile.email, email_verified: profile.isValidated }),
        ...(profile?.awaitsTwoFactor && { awaits_two_factor: true }),
        ...(profile?.everywhere && { role_everywhere: profile.everywhere }),
      }),
    verify: remembering((token) => firstOf(verifiers, token)),
  }
}

interface Verified {
  readonly claims: Claims
  /** Seconds since 1970. */
  readonly expires: number
}

const MAX_REMEMBERED = 5_000

/** A page sends the same token for ten minutes: its signature is computed once. */
function remembering(verify: (token: string) => Verified | null) {
  const known = new LRUCache<string, Verified>({ max: MAX_REMEMBERED })
  return (token: string): Claims | null => {
    const remembered = known.get(token)
    if (remembered) return remembered.expires * 1_000 > Date.now() ? remembered.claims : null
    const verified = verify(token)
    if (!verified) return null
    known.set(token, verified)
    return verified.claims
  }
}

function firstOf(verifiers: readonly ((token: string) => unknown)[], token: string): Verified | null {
  for (const verify of verifiers) {
    try {
      const claims = verify(token) as { sub: string; sid: string; role: Role; scope: ServerKey; exp: number }
      if (!isUuid(claims.sid)) return null
      const { sub, sid: sessionId, role, scope: server, exp: expires } = claims
      return { claims: { accountId: Number(sub), sessionId, role, server }, expires }
    } catch {
      // not signed by this secret, expired or malformed: the next secret may know it
    }
  }
  return null
}

const keyId = (secret: string) => createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 8)
