import { type RawBuilder, type Transaction, sql } from 'kysely'
import { type ChronicleKey, classesOf, lineageOf, skillOf, skills } from '@castellan/game-world/game-data'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'
import type { DemoProfile } from './profile.ts'

/** Skills of the Kamael are not among the facts: they train in the school that is nearest to theirs. */
const SCHOOLS: Readonly<Record<number, number>> = {
  123: 0,
  124: 0,
  125: 1,
  126: 7,
  127: 2,
  128: 36,
  129: 36,
  130: 9,
  131: 88,
  132: 108,
  133: 108,
  134: 92,
}
const LAST_LEVEL = 80

/** What every class may learn by each level, joined with everybody: the largest table, filled by one statement. */
export async function learnSkills(trx: Transaction<WorldTables>, { chronicle }: DemoProfile): Promise<void> {
  await teach(
    trx,
    lessonsOf(
      chronicle,
      classesOf(chronicle).map(({ id }) => id),
    ),
  )
}

/** The same for a few, who know some of it. */
export async function learnMoreSkills(
  { trx, profile: { chronicle } }: { readonly trx: Transaction<WorldTables>; readonly profile: DemoProfile },
  characterIds: readonly number[],
): Promise<void> {
  const ids = sql`any(${[...characterIds]}::int[])`
  const { rows } = await sql<{ classId: number }>`
    select base_class_id as class_id from character where id = ${ids}
    union select class_id from subclass where character_id = ${ids}
  `.execute(trx)
  await teach(
    trx,
    lessonsOf(
      chronicle,
      rows.map(({ classId }) => classId),
    ),
    {
      whom: sql`and learner.id = ${ids}`,
      known: sql`
      on conflict (character_id, subclass_index, skill_id) do update
      set level = greatest(character_skill.level, excluded.level)`,
    },
  )
}

const lessonsOf = (chronicle: ChronicleKey, classIds: readonly number[]) =>
  classIds.flatMap((id) => {
    const lineage = lineageOf(SCHOOLS[id] ?? id).map((fact) => fact.id)
    return skills
      .filter(({ id: skillId }) => skillOf(chronicle, skillId))
      .filter((skill) => skill.classIds?.some((classId) => lineage.includes(classId)))
      .map((skill) => ({
        class_id: id,
        skill_id: skill.id,
        min_level: skill.minPlayerLevel ?? 1,
        levels: skill.maxLearnLevel,
      }))
  })

async function teach(
  trx: Transaction<WorldTables>,
  lessons: readonly object[],
  { whom = sql``, known = sql`` }: { whom?: RawBuilder<unknown>; known?: RawBuilder<unknown> } = {},
): Promise<void> {
  await sql`
    with lesson as (
      select * from json_to_recordset(${JSON.stringify(lessons)}::json)
        as lesson (class_id integer, skill_id integer, min_level integer, levels integer)
    ), learner as (
      select id, 0 as index, base_class_id as class_id, level from character
      union all select character_id, index, class_id, level from subclass
    )
    insert into character_skill (character_id, subclass_index, skill_id, level)
    select learner.id, learner.index, skill_id,
      1 + (levels - 1) * (level - min_level) / greatest(1, ${LAST_LEVEL} - min_level)
    from learner join lesson using (class_id)
    where min_level <= level ${whom}
    order by 1, 2, 3
    ${known}
  `.execute(trx)
}
