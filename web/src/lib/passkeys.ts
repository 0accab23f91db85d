import type { NewPasskey, PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { metaContent } from './document/meta.ts'
import { t } from './i18n/i18n.ts'

/** The library comes with the first passkey that is asked for: most visits need none. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys; a page that did not come over https has none. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Whether somebody can sign in here with a passkey. */
export const offersPasskeys = () => metaContent('passkeys') === 'on' && knowsPasskeys()

/** Has the browser make a passkey. Rejects with words for a person. */
export async function makePasskey(options: unknown): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] }
}

/** Has the browser prove a passkey. Rejects with words for a person. */
export async function askPasskey(options: unknown): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Browsers do not tell a refusal from a change of mind, on purpose. */
function explain(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error(t('errors.passkeyHere'), { cause: error })
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Error(t('errors.passkeyLeft'), { cause: error })
  throw new Error(t('errors.passkeyFailed'), { cause: error })
}
