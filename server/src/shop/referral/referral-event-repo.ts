import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ReferralEventKind } from '@castellan/contract/shapes/referral-shapes'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ReferralEventData } from '../../platform/db/referral-tables.ts'
import { publish } from '../../platform/live/announcer.ts'

interface NewEvent {
  readonly server: ServerKey
  /** The guest. */
  readonly accountId: number
  readonly partnerId: number
  readonly kind: ReferralEventKind
  readonly data: ReferralEventData
}

/** Writes down what happened between a guest and a partner, for both to read, and tells them to look. */
export async function addReferralEvent(tx: Tx, { data, ...event }: NewEvent) {
  await tx
    .insertInto('referralEvent')
    .values({ ...event, data: JSON.stringify(data) })
    .execute()
  const { server } = event
  for (const accountId of [event.accountId, event.partnerId])
    publish(tx, { to: { accountId, server }, tags: ['referral'] })
}

/** What happened to somebody on either side, the newest first. */
export const findEvents = (db: Db, server: ServerKey, accountId: number, limit: number) =>
  db
    .selectFrom('referralEvent as event')
    .innerJoin('account as guest', 'guest.id', 'event.accountId')
    .innerJoin('vouch', (join) =>
      join.onRef('vouch.server', '=', 'event.server').onRef('vouch.accountId', '=', 'event.partnerId'),
    )
    .selectAll('event')
    .select(['guest.email as guestEmail', 'vouch.nickname'])
    .where('event.server', '=', server)
    .where((eb) => eb.or([eb('event.accountId', '=', accountId), eb('event.partnerId', '=', accountId)]))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
