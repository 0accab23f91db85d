import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Days in which a role that was given in the portal makes nobody a second person: nobody has one of their own in a minute. */
export const YOUNG_DAYS = 3

const youth = sql`interval '1 day' * ${YOUNG_DAYS}`

/** Rows of the journal that make a role young: what was taken by a slip a moment ago, and given back by its undo, is as old as it was. */
const isGiving = sql`given.call = 'addRole' and given.at > now() - ${youth} and not exists (
  select from staff_journal gone where gone.id = given.undoes and gone.at > now() - ${youth})`

/** Whether a row of `role_assignment` is no younger than that, or of the operator's own making. */
export const isSettled = sql<boolean>`not exists (
  select from staff_journal given
  where given.account_id = role_assignment.account_id and ${isGiving}
    and given.scope = role_assignment.scope and given.undo #>> '{input,role}' = role_assignment.role)`

/** The roles in which somebody approves. */
export const settledRolesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('roleAssignment')
    .select(['role', 'scope'])
    .where('accountId', '=', accountId)
    .where(isSettled)
    .execute()

/**
 * As whose second self somebody counts: whoever made them staff, as long as all their roles are young; themselves else. It is gone on from there, since who was
 * made staff a moment ago may make others.
 */
export async function findMaker(db: Db, accountId: number) {
  const { rows } = await sql<{ id: number }>`
    with recursive made as (
      select ${accountId}::bigint as id, 0 as step
      union all
      select maker.id, step + 1 from made
      cross join lateral (
        select given.actor_id as id from staff_journal given
        where given.account_id = made.id and ${isGiving} and given.actor_id is not null order by given.id limit 1) maker
      where step < 20 and not exists (
        select from role_assignment where role_assignment.account_id = made.id and ${isSettled}))
    select id from made order by step desc limit 1`.execute(db)
  return rows[0]!.id
}

/** Those of some people who count as somebody's second self. */
export async function findMadeBy(db: Db, makerId: number, people: ReadonlySet<number>) {
  const made = new Set<number>()
  for (const id of people) if (id !== makerId && (await findMaker(db, id)) === makerId) made.add(id)
  return made
}
