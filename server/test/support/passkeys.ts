import type { Visitor } from './browser.ts'
import type { TestPortal } from './open-test-portal.ts'
import { newPlayer, PASSWORD } from './people.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

export const newAuthenticator = ({ config }: Pick<TestPortal, 'config'>) =>
  new SoftwareAuthenticator(config.publicUrl)

/** Makes a passkey for who is signed in with a browser; `proof` where the account has a second factor. */
export async function addPasskeyTo(
  { api }: Visitor,
  authenticator: SoftwareAuthenticator,
  name = 'Key in the drawer',
  proof: Omit<Parameters<Visitor['api']['passkeys']['beginPasskey']>[0], 'password'> = {},
) {
  const { options } = await api.passkeys.beginPasskey({ password: PASSWORD, ...proof })
  return api.passkeys.addPasskey({ name, credential: authenticator.create(options) })
}

/** Somebody with a passkey and nothing else besides the password. */
export async function newKeyHolder(portal: TestPortal, traits: Parameters<typeof newPlayer>[1] = {}) {
  const player = await newPlayer(portal, traits)
  const authenticator = newAuthenticator(portal)
  const { recoveryCodes } = await addPasskeyTo(player.browser, authenticator)
  return { ...player, authenticator, recoveryCodes }
}

/** A passkey of one's own, in proof of a change. */
export async function proofBy({ api }: Visitor, authenticator: SoftwareAuthenticator) {
  const { options } = await api.passkeys.beginPasskeyProof({})
  return { password: PASSWORD, passkey: authenticator.get(options) }
}

/** Signs in with a passkey alone. */
export async function signInWithKey(
  browser: Visitor,
  authenticator: SoftwareAuthenticator,
  twists: Parameters<SoftwareAuthenticator['get']>[1] = {},
) {
  const { options } = await browser.api.passkeys.beginPasskeySignIn({})
  const passkey = authenticator.get(options, twists)
  const account = await browser.api.passkeys.loginWithPasskey({
    passkey,
    server: browser.server,
    recaptcha: '',
  })
  browser.token = account.jwtToken
  return account
}

/** The passkey of somebody who has one. */
export async function onlyPasskey({ api }: Visitor) {
  const { passkeys } = await api.twoFactor.getTwoFactor({})
  if (passkeys.length !== 1) throw new Error(`There are ${passkeys.length} passkeys`)
  return passkeys[0]!
}
