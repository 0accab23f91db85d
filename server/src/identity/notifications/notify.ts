import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { isPushed } from '../push/message-of.ts'
import { queueMessages } from '../push/push-repo.ts'
import { type Addressee, insertNotification } from './notification-repo.ts'

type WithoutFrame<N> = N extends Notification ? Omit<N, 'id' | 'at' | 'server' | 'isRead'> : never
/** What there is to tell: its kind, and what that needs. */
export type Telling = WithoutFrame<Notification>

/**
 * Tells somebody by the bell, in the transaction that makes it true: kept until it is read, and shown at once. Browsers that asked for it
 * are told some of it while no page is open.
 */
export async function notify(tx: Tx, to: Addressee, { kind, ...data }: Telling) {
  const told = await insertNotification(tx, to, kind, data)
  if (!told) return
  if (isPushed(kind)) await queueMessages(tx, told.id, to.accountId)
  publish(tx, { to: { accountId: to.accountId }, tags: ['notifications'] })
}
