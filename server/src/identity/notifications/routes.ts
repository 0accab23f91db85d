import type { notifications } from '@castellan/contract/calls/identity/notifications'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Handlers, SignedInContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { markRead } from './notification-repo.ts'
import { countUnread, readNotifications } from './read-notifications.ts'

/** How many are answered where the caller does not say. */
const PART = 20

export const notificationRoutes: Handlers<typeof notifications> = {
  countUnread: async (_sent, ctx) => ({ unread: await countUnread(ctx) }),
  getNotifications: ({ before, limit = PART }, ctx) => readNotifications(ctx, before, limit),
  markRead: ({ id }, ctx) => mark(ctx, { id }),
  markAllRead: ({ upTo }, ctx) => mark(ctx, { upTo }),
}

/** Other browsers of the account see it too. */
async function mark(
  { db, caller: { accountId }, language }: SignedInContext,
  which: Parameters<typeof markRead>[2],
) {
  await inTransaction(db, async (tx) => {
    if (await markRead(tx, accountId, which)) publish(tx, { to: { accountId }, tags: ['notifications'] })
  })
  return { message: say(language, 'answers.notificationsRead') }
}
