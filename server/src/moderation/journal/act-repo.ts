import { type RawBuilder, sql } from 'kysely'
import { allCalls } from '@castellan/contract'
import type { ActFilter } from '@castellan/contract/calls/moderation/journal'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { containing } from '@castellan/game-world/sql/search-key'
import { acts } from '../../platform/db/acts.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Sight } from './sight.ts'
import { superseding } from './superseding-repo.ts'

export interface ActRow {
  readonly id: number
  readonly at: Date
  readonly actor: string | null
  readonly actorId: number | null
  readonly role: string
  readonly scope: string
  readonly address: string | null
  readonly call: string
  readonly target: string
  readonly targetKind: string | null
  readonly targetId: string | null
  readonly accountId: number | null
  readonly before: unknown
  readonly after: unknown
  readonly undo: unknown
  readonly reason: string
  readonly undoes: number | null
  readonly undoneBy: UndoneBy | null
  /** Of one that could be undone: what has changed the same thing since. */
  readonly supersededBy: (Omit<UndoneBy, 'reason'> & { readonly call: string }) | null
}

interface UndoneBy {
  readonly id: number
  /** As JSON has a moment. */
  readonly at: string
  readonly by: string
  readonly reason: string
}

export interface Part {
  /** Only acts older than this one. */
  readonly before: number | undefined
  readonly limit: number
}

/** The rows of some acts, `found`, the newest first, each with the one that undid it, or the one that came over it. */
const rowsOf = (found: RawBuilder<unknown>, limit: RawBuilder<unknown> = sql``) => sql<ActRow>`
  select act.id, act.at, actor.email as actor, act.actor_id, act.role, act.scope, act.address, act.call, act.target,
    act.target_kind, act.target_id, act.account_id, act.before, act.after, act.undo, act.reason, act.undoes,
    case when undoing.id is not null then json_build_object('id', undoing.id, 'at', undoing.at,
      'by', coalesce(undoer.email, undoing.address, ''), 'reason', undoing.reason) end as undone_by,
    case when later.id is not null then json_build_object('id', later.id, 'at', later.at, 'call', later.call,
      'by', coalesce(later_actor.email, later.address, '')) end as superseded_by
  from (${found}) found join staff_journal act using (id)
  left join account actor on actor.id = act.actor_id
  left join staff_journal undoing on undoing.undoes = act.id
  left join account undoer on undoer.id = undoing.actor_id
  left join lateral (${superseding}) later on act.undo is not null and undoing.id is null
  left join account later_actor on later_actor.id = later.actor_id
  order by act.id desc ${limit}`

const olderThan = (before: number | undefined) => (before === undefined ? sql`` : sql`and act.id < ${before}`)

/** What nobody reads who it is about. */
const KEPT_FROM_SUBJECT = allCalls.flatMap(({ name, call }) =>
  call.act?.keptFromSubject ? [name.split('.')[1]!] : [],
)

/**
 * Acts on an account, alone or with another, on game accounts it has, by which it was given some, and on a household it is or was of; the
 * newest first, as far as somebody may see them. Each kind by its index.
 */
export async function findActsOn(
  db: Db,
  accountId: number,
  { before, limit, withKept, sight }: Part & { readonly withKept: boolean; readonly sight: Sight },
): Promise<ActRow[]> {
  const older = sql`and ${seenBy(sight)} ${olderThan(before)} ${withKept ? sql`` : sql`and act.call <> all(${KEPT_FROM_SUBJECT}::text[])`}`
  const newest = sql`order by act.id desc limit ${limit}`
  const found = sql`
    (select act.id from staff_journal act where account_id = ${accountId} ${older} ${newest})
    union (select act.id from staff_journal act where other_account_id = ${accountId} ${older} ${newest})
    union (select act.id from staff_journal act
      where call in (${acts('changeEmail')}) and after ->> 'accountId' = ${String(accountId)} ${older} ${newest})
    union (select act.id from staff_journal act
      where call in (${acts('declareHousehold', 'leaveHousehold')})
        and after -> 'accountIds' @> to_jsonb(${accountId}::bigint) ${older} ${newest})
    union (select act.id from game_account own
      join staff_journal act on target_kind = 'gameAccount' and target_id = own.login and scope = own.server
      where own.account_id = ${accountId} ${older} ${newest})`
  const { rows } = await rowsOf(found, sql`limit ${limit}`).execute(db)
  return rows
}

/** What is looked for: a filter whose people were found. */
export interface Wanted extends Omit<ActFilter, 'by' | 'from' | 'to'> {
  /** Who looks. */
  readonly lookerId: number
  /** Staff above them: what is noted of those is for others. */
  readonly above: readonly number[]
  /** Where they are of the staff: notes about who plays elsewhere alone are left out. */
  readonly lookerServers: readonly string[]
  readonly actorIds?: readonly number[]
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Acts that somebody may see and looks for, the newest first. */
export async function findActs(db: Db, sight: Sight, wanted: Wanted, { before, limit }: Part) {
  const found = sql`select act.id from staff_journal act
    where ${matching(sight, wanted)} ${olderThan(before)} order by act.id desc limit ${limit}`
  const { rows } = await rowsOf(found).execute(db)
  return rows
}

/** How many they are, by how many people, and how many were undone. */
export async function countActs(db: Db, sight: Sight, wanted: Wanted) {
  const { rows } = await sql<{ acts: number; people: number; undone: number }>`
    select count(*)::int as acts, count(distinct act.actor_id)::int as people, count(undoing.id)::int as undone
    from staff_journal act left join staff_journal undoing on undoing.undoes = act.id
    where ${matching(sight, wanted)}`.execute(db)
  return rows[0]!
}

/** One by its id, whoever may see it. */
export async function findAct(db: Db, id: number) {
  const { rows } = await rowsOf(sql`select ${id}::bigint as id`).execute(db)
  return rows[0] ?? null
}

/** Staff who acted and whose address contains a text. */
export async function findActors(db: Db, text: string, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from account where email like ${containing(text)}
    and exists (select from staff_journal where actor_id = account.id) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What `findActs` looks for, as a condition on `act`. */
function matching(sight: Sight, wanted: Wanted): RawBuilder<unknown> {
  const {
    lookerId,
    above,
    lookerServers,
    actorIds,
    call,
    targetKind,
    targetId,
    target,
    scope,
    from,
    to,
    state,
  } = wanted
  const conditions = [
    seenBy(sight),
    sql`(act.call <> all(${KEPT_FROM_SUBJECT}::text[]) or act.account_id is distinct from ${lookerId} and (
      act.actor_id = ${lookerId} or coalesce(act.account_id <> all(${[...above]}::bigint[]), true)))`,
    // what is said of players who play elsewhere alone is for who looks after them, but for what one did oneself
    sql`(act.scope <> ${EVERYWHERE} or act.actor_id = ${lookerId} or ${playsOn(lookerServers)})`,
    actorIds !== undefined && sql`act.actor_id = any(${[...actorIds]}::bigint[])`,
    call !== undefined && sql`act.call = ${call}`,
    targetKind && sql`act.target_kind = ${targetKind} and act.target_id is not null`,
    targetId !== undefined && sql`act.target_id = ${targetId}`,
    target !== undefined && sql`lower(act.target) like ${containing(target)}`,
    scope && sql`act.scope = ${scope}`,
    from && sql`act.at >= ${from}`,
    to && sql`act.at < ${to}`,
    state && IN_STATE[state],
  ].filter((one) => one !== undefined && one !== false)
  return sql.join(conditions, sql` and `)
}

/** Whether whom an act is about has a game account on some servers, or none anywhere. */
const playsOn = (servers: readonly string[]) => sql`
  coalesce((select bool_or(own.server = any(${[...servers]}::text[])) from game_account own
    where own.account_id = act.account_id), true)`

const UNDOING = sql`(select from staff_journal undoing where undoing.undoes = act.id)`
const IN_STATE = {
  reversible: sql`act.undo is not null and not exists ${UNDOING} and not exists (${superseding})`,
  undone: sql`exists ${UNDOING}`,
} as const

const seenBy = (sight: Sight) =>
  sight === 'all'
    ? sql`true`
    : sql`(${sql.join(
        sight.map(({ scope, roles }) =>
          roles === 'any'
            ? sql`act.scope = ${scope}`
            : sql`(act.scope = ${scope} and act.role = any(${[...roles]}::text[]))`,
        ),
        sql` or `,
      )})`
