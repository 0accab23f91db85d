import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { type KnownPasskey, recordUse } from './passkey-repo.ts'
import { requireRelyingParty, takeChallenge, userHandleOf, webAuthn } from './passkeys.ts'

type Means = Pick<Context, 'db' | 'config' | 'log' | 'ip'>

/** What the signature has to be about. */
interface Asked {
  /** Of `CHALLENGES`. */
  readonly purpose: string
  /** Whether the authenticator must have verified its owner, by finger, face or PIN. */
  readonly verifiesUser: boolean
}

/**
 * Proves that somebody holds a passkey, once for each challenge. A counter that does not rise is written down: there are two of what
 * cannot be copied. @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED
 */
export async function provePasskey(ctx: Means, passkey: KnownPasskey, sent: PasskeyAssertion, asked: Asked) {
  const challenge = await takeChallenge(ctx, asked.purpose, sent.clientDataJSON)
  const counter = await signedCounter(ctx, passkey, sent, challenge, asked.verifiesUser)
  if (counter === null) throw new AppError('PASSKEY_REFUSED', { field: 'passkey' })
  if (await recordUse(ctx.db, passkey.id, counter)) return
  const { accountId, name, counter: known } = passkey
  ctx.log.warn({ ip: ctx.ip, accountId, counter, known }, 'the counter of a passkey went back')
  await recordSecurityEvent(ctx.db, 'passkey-counter-back', {
    accountId,
    ip: ctx.ip,
    details: { name, counter, known },
  })
  throw new AppError('PASSKEY_REFUSED', { field: 'passkey' })
}

/** The counter under a signature that is right; null where it is not. */
async function signedCounter(
  { config, log }: Means,
  { accountId, publicKey }: KnownPasskey,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion,
  expectedChallenge: string,
  requireUserVerification: boolean,
) {
  if (userHandle && userHandle !== userHandleOf(accountId).toString('base64url')) return null
  const party = requireRelyingParty(config)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification,
      // the library compares counters before it looks at the signature: strangers could then write into the journal
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (err) {
    log.info({ err }, 'a passkey was refused')
    return null
  }
}
