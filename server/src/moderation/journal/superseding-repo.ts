import { type RawBuilder, sql } from 'kysely'
import { acts } from '../../platform/db/acts.ts'

/** Kinds of which one target has many, so that a new one takes no place of one that is gone. */
const MANY = {
  added: acts('addNote', 'addTopSponsor'),
  removed: acts('deleteNote', 'deleteTopSponsor'),
} as const

const HOUSEHOLD = acts('declareHousehold', 'leaveHousehold')
const DECLARED = acts('declareHousehold')

type Side = 'before' | 'after'
const NONE = sql`'null'::jsonb`
const valueOf = (row: 'act' | 'later', side: Side) =>
  sql`coalesce(${sql.ref(`${row}.${side}`)} -> field, ${NONE})`
const changes = (row: 'act' | 'later') => sql`${valueOf(row, 'before')} <> ${valueOf(row, 'after')}`
const keysOf = (side: Side) => {
  const state = sql.ref(`act.${side}`)
  return sql`case jsonb_typeof(${state}) when 'object' then ${state} else '{}'::jsonb end`
}

/**
 * Acts on the same thing after `act`; what has no id is known by its title, and a file of the list by its number too. A household is that of
 * each who is in it.
 */
const LATER = sql`
  select * from staff_journal same where same.target_kind = act.target_kind and same.target_id = act.target_id
    and same.scope = act.scope and same.id > act.id
  union all
  select * from staff_journal same where act.target_id is null and same.target_id is null
    and same.target in (act.target, 'black list file ' || (act.after ->> 'uploadId'))
    and same.scope = act.scope and same.id > act.id
  union all
  select * from staff_journal same where act.call in (${HOUSEHOLD}) and same.call in (${HOUSEHOLD})
    and same.after -> 'accountIds' @> (act.after -> 'accountIds' -> 0) and same.id > act.id`

/** Whether `later` holds: a world did it, nobody undid it, and it brings not back what there was at `act`. */
const HOLDS = sql`(later.after -> 'refused') is null
  and not exists (select from staff_journal undoing where undoing.undoes = later.id)
  and (later.undoes is null or later.undoes < act.id
    or exists (select from staff_journal undone where undone.id = later.undoes and undone.undoes > act.id))`

const isIn = (row: 'act' | 'later', side: Side) =>
  sql`coalesce(${sql.ref(`${row}.${side}`)} -> 'members' @> member, false)`

/**
 * Whether `later` put somebody back into a household, or out of it, whom `act` had put out or in; or had the household grow, of which nobody
 * knows who of it lives with whom.
 */
const MOVES_THE_SAME = sql`(act.call in (${DECLARED}) and later.call in (${DECLARED})) or exists (
  select from jsonb_array_elements(act.before -> 'members' || (act.after -> 'members')) member
  where ${isIn('act', 'before')} <> ${isIn('act', 'after')} and ${isIn('act', 'after')} = ${isIn('later', 'before')}
    and ${isIn('later', 'before')} <> ${isIn('later', 'after')})`

/**
 * Whether `later` found what `act` had left, and changed it: a role by its name, a household by who is in it, the lines of a list whatever is told of them, all else
 * by the fields that both changed, but for `raised`: each role holds an entry by itself. Acts on coins are never superseded: they can be undone whatever came on top.
 */
const CHANGES_THE_SAME = sql`case when jsonb_typeof(act.before) = 'array'
  then act.undo #>> '{input,role}' = later.undo #>> '{input,role}'
  when act.call in (${HOUSEHOLD}) then ${MOVES_THE_SAME}
  else (
    select bool_and(field = 'listed' or ${valueOf('act', 'after')} = ${valueOf('later', 'before')})
    from jsonb_object_keys(${keysOf('before')} || ${keysOf('after')}) field
    where ${changes('act')} and ${changes('later')} and field <> 'raised')
    and not (act.call in (${MANY.removed}) and later.call in (${MANY.added}))
  end`

/** The first act that changed since what `act`, a row of the journal, had changed; none where that stands as it left it. */
export const superseding: RawBuilder<unknown> = sql`
  select later.* from (${LATER}) later where ${HOLDS} and ${CHANGES_THE_SAME} order by later.id limit 1`
