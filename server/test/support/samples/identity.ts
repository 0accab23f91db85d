import { DEMO_PASSWORD } from '../../../../demo/src/portal/people/sign-ins.ts'
import { nothing, type Given, type SamplesOf } from './given.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** Good input for calls about who signs in, and how. */
export function identitySamples({
  email,
  server,
}: Given): SamplesOf<
  | 'session'
  | 'security'
  | 'twoFactor'
  | 'passkeys'
  | 'cooling'
  | 'emailChange'
  | 'live'
  | 'notifications'
  | 'push'
  | 'registration'
  | 'passwords'
> {
  const token = 'a-secret-nobody-ever-sent-to-anybody-at-all'
  let strangers = 0
  const stranger = () => `stranger-${(strangers += 1)}@example.test`
  const newPassword = 'one nobody else uses'
  const chosen = { newPassword, confirmPassword: newPassword }
  return {
    session: {
      login: () => ({ email, password: DEMO_PASSWORD, server, recaptcha: '' }),
      logout: nothing,
      refreshToken: () => ({ server }),
      freezeAccount: () => ({ token }),
      getHumanCheck: () => ({ action: 'login' }),
      setLanguage: () => ({ language: 'en' }),
    },
    security: {
      getSessions: nothing,
      getSignIns: () => ({ limit: 10 }),
      endSession: () => ({ id: '0'.repeat(32) }),
      endOtherSessions: nothing,
    },
    twoFactor: {
      getTwoFactor: nothing,
      beginTwoFactor: () => ({ password: DEMO_PASSWORD }),
      enableTwoFactor: () => ({ code: '123456' }),
      renewRecoveryCodes: () => ({ password: DEMO_PASSWORD, code: '123456' }),
      disableTwoFactor: () => ({ password: DEMO_PASSWORD, code: '123456' }),
    },
    passkeys: {
      beginPasskey: () => ({ password: DEMO_PASSWORD }),
      addPasskey: () => ({
        name: 'Key in the drawer',
        credential: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
      }),
      removePasskey: () => ({ id: NOBODYS, password: DEMO_PASSWORD }),
      beginPasskeyProof: nothing,
      beginPasskeySignIn: nothing,
      loginWithPasskey: () => ({
        passkey: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
        server,
        recaptcha: '',
      }),
    },
    cooling: { getCooling: nothing, undoChange: () => ({ token }) },
    emailChange: {
      askForEmailChange: () => ({ newEmail: stranger(), password: DEMO_PASSWORD }),
      getEmailChange: nothing,
      cancelEmailChange: nothing,
      confirmEmailChange: () => ({ token, password: DEMO_PASSWORD }),
      undoEmailChange: () => ({ password: DEMO_PASSWORD }),
    },
    live: { followChanges: nothing },
    push: {
      getPushKey: nothing,
      subscribeToPush: () => ({
        endpoint: 'https://push.example.test/a-browser',
        // the public key of RFC 8291, appendix A
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }),
      unsubscribeFromPush: () => ({ endpoint: 'https://push.example.test/a-browser' }),
    },
    notifications: {
      countUnread: nothing,
      getNotifications: nothing,
      markRead: () => ({ id: NOBODYS }),
      markAllRead: () => ({ upTo: NOBODYS }),
    },
    registration: {
      register: () => ({
        email: stranger(),
        password: newPassword,
        confirmPassword: newPassword,
        server,
        referral: 'FRIEND-7',
        recaptcha: '',
      }),
      verifyEmail: () => ({ token, referral: 'FRIEND-7' }),
      resendValidationMail: () => ({ username: stranger() }),
      getRegistrationStatistics: () => ({ days: 30 }),
    },
    passwords: {
      forgotPassword: () => ({ username: stranger(), recaptcha: '' }),
      validateResetToken: () => ({ token, email }),
      resetPassword: () => ({ token, email, ...chosen }),
      updatePassword: () => ({ login: email, oldPassword: DEMO_PASSWORD, recaptcha: '', ...chosen }),
      confirmPasswordUpdate: () => ({ token, email, password: newPassword }),
    },
  }
}
