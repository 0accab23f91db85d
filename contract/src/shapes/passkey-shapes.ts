import * as T from 'typebox'
import { closed, maybe, moment, password, prose, secondFactorCode, UUID } from './fields.ts'

const binary = (bytes: number, description: string) =>
  T.String({ pattern: '^[\\w-]+$', maxLength: Math.ceil((bytes * 4) / 3), description })

/** A credential’s id is at most 1,023 bytes (WebAuthn, section 4). */
const credentialId = binary(1_023, 'the id of a passkey, in base64url')
/** Challenge, address of the portal and what browsers add to them. */
const clientDataJSON = binary(2_048, 'what the browser saw, in base64url of JSON')

/** What an authenticator answers to a challenge (WebAuthn `AuthenticatorAssertionResponse`), in base64url. */
export const passkeyAssertion = closed({
  id: credentialId,
  clientDataJSON,
  authenticatorData: binary(2_048, 'what the authenticator says of itself'),
  signature: binary(8_192, 'over both of them'),
  userHandle: T.Optional(maybe(T.String({ pattern: '^[\\w-]*$', maxLength: 88 }))),
})
export type PasskeyAssertion = T.Static<typeof passkeyAssertion>

/** What an authenticator answers when it has made a passkey (WebAuthn `AuthenticatorAttestationResponse`), in base64url. */
export const newPasskey = closed({
  id: credentialId,
  clientDataJSON,
  attestationObject: binary(16_384, 'the public key, and what its maker says of it'),
  transports: T.Array(T.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 }),
})
export type NewPasskey = T.Static<typeof newPasskey>

/** What its owner calls it. */
export const passkeyName = prose(1, 40, 'a name of at most 40 characters')

export const passkeyId = T.String({
  pattern: UUID,
  description: 'the id of a passkey of the own account',
})

export const passkey = closed({
  id: passkeyId,
  name: T.String(),
  addedAt: moment,
  lastUsedAt: maybe(moment),
  isSynced: T.Boolean({ description: 'whether it lives in an account that several devices share' }),
})
export type Passkey = T.Static<typeof passkey>

/** Options for the browser: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON` of WebAuthn. */
export const passkeyOptions = closed({ options: T.Unknown() })

/** What is asked for where nobody but the owner may be: the password and, where there is one, a second factor. */
export const proof = {
  password,
  code: T.Optional(secondFactorCode),
  passkey: T.Optional(passkeyAssertion),
}
