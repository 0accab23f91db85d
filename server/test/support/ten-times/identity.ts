import { insertNotification } from '../../../src/identity/notifications/notification-repo.ts'
import { addMailToken } from '../../../src/identity/links/mail-token-repo.ts'
import { newSecret } from '../../../src/platform/secrets/secret.ts'
import { codeOf, newGuarded } from '../authenticator.ts'
import { newNetwork, openBrowser, openProgram } from '../browser.ts'
import { newAuthenticator, newKeyHolder, onlyPasskey } from '../passkeys.ts'
import { changeLink, NEW, of, reset, resetLink } from '../password-links.ts'
import { newPerson, newPlayer, PASSWORD } from '../people.ts'
import { linkTo } from '../letters.ts'
import type { Examples, Stage } from './example.ts'

/** Where letters and the secrets in them are kept, and that they were asked for. */
const LETTERS = /^mail |^public\.(mail_token|security_event) /

let newcomers = 0
const newAddress = () => `ten-times-${(newcomers += 1)}@example.test`

async function registered({ portal }: Stage) {
  const email = newAddress()
  const { registration } = openProgram(portal).api
  const chosen = { password: NEW, confirmPassword: NEW }
  await registration.register({ email, ...chosen, server: 'lionna_x5', recaptcha: '' })
  return email
}

/** Somebody with a notification they have not read. */
async function newTold({ portal, db }: Stage) {
  const { person, browser } = await newPlayer(portal)
  await insertNotification(db, { accountId: person.id }, 'sessionEnded', {})
  const { notifications } = browser.api
  const [{ id } = { id: '' }] = await notifications.getNotifications({})
  return { id, notifications }
}

/** Calls about who signs in, and how. */
export const identityExamples: Examples = {
  'session.login': {
    each: {
      leaves: /^public\.(session|refresh_token|security_event|device\w*) /,
      because: 'every browser that signs in has a session of its own',
    },
    // who guesses at once is told to wait
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { email } = await newPerson(portal)
      const { session } = openProgram(portal).api
      return () => session.login({ email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' })
    },
  },
  'session.logout': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.session.logout({})
    },
  },
  'session.refreshToken': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      // each with the cookie of the first: that of its answer would be another intention
      const headers = { cookie: browser.jar.header, 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! }
      const sent = { body: { server: 'lionna_x5' }, headers }
      return async () => {
        const answer = await browser.request('POST', '/api/auth/refresh-token', sent)
        if (answer.status !== 200) throw new Error(answer.body)
      }
    },
  },
  'session.freezeAccount': {
    prepare: async ({ portal, db }) => {
      const { person } = await newPlayer(portal)
      const token = newSecret()
      await addMailToken(db, 'freeze-account', person.id, token)
      return () => openProgram(portal).api.session.freezeAccount({ token })
    },
  },
  'session.setLanguage': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.session.setLanguage({ language: 'ru' })
    },
  },
  'security.endSession': {
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      await (await openBrowser(portal)).signIn(person.email, PASSWORD)
      const other = (await browser.api.security.getSessions({})).find(({ isOwn }) => !isOwn)!
      return () => browser.api.security.endSession({ id: other.id })
    },
  },
  'security.endOtherSessions': {
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      await (await openBrowser(portal)).signIn(person.email, PASSWORD)
      return () => browser.api.security.endOtherSessions({})
    },
  },
  'twoFactor.beginTwoFactor': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.twoFactor.beginTwoFactor({ password: PASSWORD })
    },
  },
  'twoFactor.enableTwoFactor': {
    later: ['SECOND_FACTOR_ON'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      const { secret } = await browser.api.twoFactor.beginTwoFactor({ password: PASSWORD })
      const code = codeOf(secret)
      return () => browser.api.twoFactor.enableTwoFactor({ code })
    },
  },
  'twoFactor.renewRecoveryCodes': {
    later: ['SECOND_FACTOR_WRONG'],
    prepare: async ({ portal }) => {
      const { browser, secret } = await newGuarded(portal)
      const code = codeOf(secret)
      return () => browser.api.twoFactor.renewRecoveryCodes({ password: PASSWORD, code })
    },
  },
  'twoFactor.disableTwoFactor': {
    prepare: async ({ portal }) => {
      const { browser, secret } = await newGuarded(portal)
      const code = codeOf(secret)
      return () => browser.api.twoFactor.disableTwoFactor({ password: PASSWORD, code })
    },
  },
  'passkeys.beginPasskey': {
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      return () => browser.api.passkeys.beginPasskey({ password: PASSWORD })
    },
  },
  'passkeys.addPasskey': {
    later: ['PASSKEY_EXPIRED'],
    prepare: async ({ portal }) => {
      const { browser } = await newPlayer(portal)
      const { options } = await browser.api.passkeys.beginPasskey({ password: PASSWORD })
      const credential = newAuthenticator(portal).create(options)
      return () => browser.api.passkeys.addPasskey({ name: 'Key', credential })
    },
  },
  'passkeys.removePasskey': {
    prepare: async ({ portal }) => {
      const { browser, recoveryCodes } = await newKeyHolder(portal)
      const { id } = await onlyPasskey(browser)
      const sent = { id, password: PASSWORD, code: recoveryCodes[0]! }
      return () => browser.api.passkeys.removePasskey(sent)
    },
  },
  'passkeys.beginPasskeyProof': {
    prepare: async ({ portal }) => {
      const { browser } = await newKeyHolder(portal)
      return () => browser.api.passkeys.beginPasskeyProof({})
    },
  },
  'passkeys.beginPasskeySignIn': {
    prepare:
      async ({ portal }) =>
      async () =>
        openProgram(portal).api.passkeys.beginPasskeySignIn({}),
  },
  'passkeys.loginWithPasskey': {
    // who tries at once is told to wait
    later: ['PASSKEY_EXPIRED', 'TOO_MANY'],
    prepare: async ({ portal }) => {
      const { authenticator, browser } = await newKeyHolder(portal)
      const program = openProgram(portal)
      // from where they were before: a network that is new to them is told by mail, and one that follows may count as the same
      program.network = browser.network
      const { api } = program
      const { options } = await api.passkeys.beginPasskeySignIn({})
      const sent = { passkey: authenticator.get(options), server: 'lionna_x5', recaptcha: '' }
      return () => api.passkeys.loginWithPasskey(sent)
    },
  },
  'push.subscribeToPush': {
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      return () => browser.api.push.subscribeToPush(pushTarget(person.id))
    },
  },
  'push.unsubscribeFromPush': {
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      const target = pushTarget(person.id)
      await browser.api.push.subscribeToPush(target)
      return () => browser.api.push.unsubscribeFromPush({ endpoint: target.endpoint })
    },
  },
  'notifications.markRead': {
    prepare: async (stage) => {
      const { id, notifications } = await newTold(stage)
      return () => notifications.markRead({ id })
    },
  },
  'notifications.markAllRead': {
    prepare: async (stage) => {
      const { id, notifications } = await newTold(stage)
      return () => notifications.markAllRead({ upTo: id })
    },
  },
  'registration.register': {
    each: { leaves: LETTERS, because: 'whoever owns the address is written to each time' },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const email = newAddress()
      const { registration } = openProgram(portal).api
      const chosen = { password: NEW, confirmPassword: NEW }
      return () => registration.register({ email, ...chosen, server: 'lionna_x5', recaptcha: '' })
    },
  },
  'registration.verifyEmail': {
    prepare: async (stage) => {
      const email = await registered(stage)
      const { token } = await linkTo(stage.portal, email)
      const { registration } = openProgram(stage.portal).api
      return () => registration.verifyEmail({ token, password: NEW })
    },
  },
  'registration.resendValidationMail': {
    each: { leaves: LETTERS, because: 'each mails a link of its own, a few in an hour' },
    later: ['TOO_MANY'],
    prepare: async (stage) => {
      const email = await registered(stage)
      const { registration } = openProgram(stage.portal).api
      return () => registration.resendValidationMail({ username: email })
    },
  },
  'passwords.forgotPassword': {
    each: { leaves: LETTERS, because: 'each mails a link of its own, a few in an hour' },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { email } = await newPerson(portal)
      const { passwords } = openProgram(portal).api
      return () => passwords.forgotPassword({ username: email, recaptcha: '' })
    },
  },
  'passwords.resetPassword': {
    later: ['LINK_INVALID'],
    prepare: async ({ portal }) => {
      const link = await resetLink(portal, await newPerson(portal))
      return () => openProgram(portal).api.passwords.resetPassword(reset(link, NEW))
    },
  },
  'passwords.updatePassword': {
    each: { leaves: LETTERS, because: 'each mails a link of its own, a few in an hour' },
    later: ['TOO_MANY'],
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      const chosen = { newPassword: NEW, confirmPassword: NEW }
      const sent = { login: person.email, oldPassword: PASSWORD, recaptcha: '', ...chosen }
      return () => browser.api.passwords.updatePassword(sent)
    },
  },
  'passwords.confirmPasswordUpdate': {
    later: ['LINK_INVALID'],
    prepare: async ({ portal }) => {
      const { browser, person } = await newPlayer(portal)
      const link = await changeLink(portal, browser, person)
      return () => {
        const program = openProgram(portal)
        program.network = newNetwork()
        return program.api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW })
      }
    },
  },
}

const pushTarget = (id: number) => ({
  endpoint: `https://push.example.test/browser-${id}`,
  // the public key of RFC 8291, appendix A
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
