import { type Notification, notification } from '@castellan/contract/shapes/notification-shapes'
import { Compile } from 'typebox/compile'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { lazy } from '../../platform/http/lazy.ts'
import { findNotifications, findUnread } from './notification-repo.ts'

const known = lazy(() => Compile(notification))
/** Kinds that were logged: each is once. */
const logged = new Set<string>()

/** So many unread ones are counted; nobody reads the figure of more. */
const MOST_COUNTED = 100

type Row = Awaited<ReturnType<typeof findNotifications>>[number]

type Means = Pick<SignedInContext, 'db' | 'caller' | 'log'>

/** Goes on until a part is full: what this version cannot say is left out. */
export async function readNotifications(
  { db, caller, log }: Means,
  before: string | undefined,
  limit: number,
): Promise<Notification[]> {
  const read: Notification[] = []
  for (let last = before; ;) {
    const wanted = limit - read.length
    const rows = await findNotifications(db, caller.accountId, last, wanted)
    read.push(...knownOf(rows, log))
    if (rows.length < wanted || read.length === limit) return read
    last = rows.at(-1)!.publicId
  }
}

/** How many of those that the list shows were not read. */
export async function countUnread({ db, caller, log }: Means): Promise<number> {
  return knownOf(await findUnread(db, caller.accountId, MOST_COUNTED), log).length
}

/** Tolerant reader: leaves out what another version told and this one cannot say. */
function knownOf(rows: readonly Row[], log: Means['log']) {
  return rows.map(toNotification).filter((row) => {
    const is: boolean = known().Check(row)
    if (!is && !logged.has(row.kind)) {
      logged.add(row.kind)
      log.warn({ id: row.id, kind: row.kind }, 'a notification of another version is left out')
    }
    return is
  })
}

const toNotification = ({ publicId, server, kind, data, createdAt, readAt }: Row) =>
  ({
    id: publicId,
    at: createdAt.toISOString(),
    server,
    isRead: readAt !== null,
    kind,
    ...data,
  }) as Notification
