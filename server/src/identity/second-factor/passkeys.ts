import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { NewPasskey } from '@castellan/contract/shapes/passkey-shapes'
import type { Config } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { CHALLENGES, newChallenge, spendChallenge } from './passkey-challenge.ts'
import { findPasskeys } from './passkey-repo.ts'
import type { Context } from '../../platform/http/engine/context.ts'

/** EdDSA, ES256 and RS256: what authenticators can, and every Node by itself. */
const ALGORITHMS = [-8, -7, -257]

type Site = Pick<Config, 'publicUrl' | 'brand' | 'encryptionKeys'>

/** The library, when it is first needed: most processes of most days never are asked. */
export const webAuthn = () => import('@simplewebauthn/server')

/**
 * Whom passkeys of this portal are for (relying party): the name in its own address, which they are bound to for ever. Null where
 * there can be none: numbers are no name, and recovery codes need the key.
 */
export function relyingParty({ publicUrl, brand, encryptionKeys }: Site) {
  const { hostname, origin } = new URL(publicUrl)
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[')
  return isNumber || !encryptionKeys.length ? null : { id: hostname, name: brand.name, origin }
}

/** @throws AppError PASSKEYS_NOT_OFFERED */
export function requireRelyingParty(config: Site) {
  const party = relyingParty(config)
  if (!party) throw new AppError('PASSKEYS_NOT_OFFERED')
  return party
}

/** How authenticators tell accounts apart: the same for all passkeys of one, and nothing of it. */
export const userHandleOf = (accountId: number) =>
  createHash('sha256').update(`passkeys of account ${accountId}`).digest()

type Means = Pick<Context, 'db' | 'config'>

/** Options with which a browser makes a passkey that its authenticator lists by itself, beside those it has. */
export async function creationOptions(
  { db, config }: Means,
  asker: { readonly accountId: number; readonly sessionId: string; readonly email: string },
) {
  const { id: rpID, name: rpName } = requireRelyingParty(config)
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(userHandleOf(asker.accountId)),
    userName: asker.email,
    userDisplayName: asker.email,
    challenge: newChallenge(config, CHALLENGES.toAdd(asker)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(await findPasskeys(db, asker.accountId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/** Options for a proof by one of an account's passkeys; null where it has none. */
export async function proofOptions({ db, config }: Means, accountId: number, purpose: string) {
  const party = relyingParty(config)
  const passkeys = party ? await findPasskeys(db, accountId) : []
  return party && passkeys.length
    ? requestOptions({ config }, purpose, { allowCredentials: described(passkeys) }, 'preferred')
    : null
}

/** Options for a sign-in by whichever passkey the browser has for this portal; it must verify who holds it. */
export const signInOptions = (means: Pick<Means, 'config'>) =>
  requestOptions(means, CHALLENGES.toSignIn, {}, 'required')

async function requestOptions(
  { config }: Pick<Means, 'config'>,
  purpose: string,
  offered: { readonly allowCredentials?: ReturnType<typeof described> },
  userVerification: 'required' | 'preferred',
) {
  const { id: rpID } = requireRelyingParty(config)
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(config, purpose),
    userVerification,
    ...offered,
  })
}

const described = (passkeys: Awaited<ReturnType<typeof findPasskeys>>) =>
  passkeys.map(({ credentialId, transports }) => ({
    // the embedded database gives bytes that are no Buffer
    id: Buffer.from(credentialId).toString('base64url'),
    transports,
  }))

/** What a browser made of the options, once it is proved to be that. @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED */
export async function readNewPasskey(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  purpose: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
) {
  const party = requireRelyingParty(config)
  const expectedChallenge = await takeChallenge({ db, config }, purpose, clientDataJSON)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((err: unknown) => {
    log.info({ err }, 'a new passkey was refused')
    return { registrationInfo: undefined }
  })
  if (!registrationInfo) throw new AppError('PASSKEY_REFUSED')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(transports),
    isSynced: credentialBackedUp,
  }
}

/** Uses up the challenge that was signed, and gives it as the library compares it. @throws AppError PASSKEY_EXPIRED */
export async function takeChallenge(
  means: Pick<Context, 'db' | 'config'>,
  purpose: string,
  clientDataJSON: string,
) {
  const challenge = challengeIn(clientDataJSON)
  const isGood = await spendChallenge(means, purpose, Buffer.from(challenge, 'base64url').toString())
  if (!isGood) throw new AppError('PASSKEY_EXPIRED')
  return challenge
}

function challengeIn(clientDataJSON: string) {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    } | null
    return typeof data?.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
