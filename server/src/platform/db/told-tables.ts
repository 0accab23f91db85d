import type { Generated, JSONColumnType } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'

/** What somebody was told by the bell. */
interface NotificationTable {
  /** Their order; of all accounts together, so it stays within. */
  id: Generated<number>
  publicId: Generated<string>
  accountId: number
  server: ServerKey | null
  kind: string
  data: JSONColumnType<Record<string, unknown>>
  createdAt: Stamped
  readAt: Date | null
}

/** What an account wants to be reminded of on a server. */
interface ReminderChoiceTable {
  accountId: number
  server: ServerKey
  sieges: Generated<'chosen' | 'all'>
  clanSieges: Generated<boolean>
  heroes: Generated<boolean>
  /** How long before. */
  minutes: Generated<number>
  castleIds: Generated<number[]>
  hallIds: Generated<number[]>
  bossIds: Generated<number[]>
  /** In the address of its calendar; null where there is none. */
  calendarToken: string | null
  /** When that one was made; null where nobody wrote that down yet. */
  calendarMadeAt: Date | null
}

/** What an account was reminded of. */
interface ReminderToldTable {
  accountId: number
  server: ServerKey
  eventKey: string
  toldAt: Stamped
}

/** A browser that is told things while no page is open. */
interface PushBrowserTable {
  id: Generated<number>
  sessionId: string
  accountId: number
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Stamped
}

/** Something that waits to be told to a browser. */
interface PushMessageTable {
  id: Generated<number>
  browserId: number
  notificationId: number
  attempts: Generated<number>
  /** When it is tried next; whoever tries it has it until then. */
  dueAt: Generated<Date>
}

/** What was handed over to be posted to the channel of a community. */
interface ChannelPostTable {
  server: ServerKey
  eventKey: string
  postedAt: Stamped
}

/** What people are told, what they want to be told, and by which way. */
export interface ToldTables {
  notification: NotificationTable
  reminderChoice: ReminderChoiceTable
  reminderTold: ReminderToldTable
  pushBrowser: PushBrowserTable
  pushMessage: PushMessageTable
  channelPost: ChannelPostTable
}
