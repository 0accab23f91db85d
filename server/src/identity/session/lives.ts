import { sql } from 'kysely'

const HOUR = 3_600
/** Seconds: how long a session may rest, and how long it lives at most. Staff get less of both. */
export const PLAYER = { idle: 24 * HOUR, absolute: 30 * 24 * HOUR }
export const STAFF = { idle: 2 * HOUR, absolute: 12 * HOUR }

const seconds = (count: number) => sql`${count} * interval '1 second'`

/**
 * When a session ends by itself. What was promised at its start stands in its row; the limits of staff come on top as
 * long as its account has a role, so that a grant acts at once, whoever makes it, and taking it back promises no more.
 */
export const endsAt = sql<Date>`least(
  session.expires_at,
  session.last_seen_at + session.idle_seconds * interval '1 second',
  case when exists (select from role_assignment where role_assignment.account_id = session.account_id) then
    least(session.created_at + ${seconds(STAFF.absolute)}, session.last_seen_at + ${seconds(STAFF.idle)}) end)`
