import { ECDH } from 'node:crypto'
import type { push } from '@castellan/contract/calls/identity/push'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { badField } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { isPushAddress } from '../../platform/web-push/push-address.ts'
import { forgetBrowser, saveBrowser } from './push-repo.ts'

export const pushRoutes: Handlers<typeof push> = {
  getPushKey: (_sent, { webPush }) => ({ key: webPush.publicKey }),
  subscribeToPush: async (target, { db, config, caller, language }) => {
    if (!isPushAddress(target.endpoint, config.isProduction)) throw badField('endpoint', 'odd')
    if (!isCurvePoint(target.p256dh)) throw badField('p256dh', 'odd')
    await inTransaction(db, (tx) => saveBrowser(tx, caller, target))
    return { message: say(language, 'answers.browserTold') }
  },
  unsubscribeFromPush: async ({ endpoint }, { db, caller, language }) => {
    await forgetBrowser(db, caller.accountId, endpoint)
    return { message: say(language, 'answers.browserNotTold') }
  },
}

/** Whether it is a public key that something can be encrypted for. */
function isCurvePoint(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
