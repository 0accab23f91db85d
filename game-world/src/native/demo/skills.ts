import { type Transaction, sql } from 'kysely'
import { classesOf, lineageOf, skills } from '../../facts/index.ts'
import type { WorldTables } from '../schema/index.ts'
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
  const lessons = classesOf(chronicle).flatMap(({ id }) => {
    const lineage = lineageOf(SCHOOLS[id] ?? id).map((fact) => fact.id)
    return skills
      .filter((skill) => skill.classIds?.some((classId) => lineage.includes(classId)))
      .map((skill) => ({
        class_id: id,
        skill_id: skill.id,
        min_level: skill.minPlayerLevel ?? 1,
        levels: skill.maxLearnLevel,
      }))
  })
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
    where min_level <= level
    order by 1, 2, 3
  `.execute(trx)
}
