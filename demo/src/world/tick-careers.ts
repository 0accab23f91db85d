import { sql } from 'kysely'
import { classesOf } from '@castellan/game-world/game-data'
import { isStillOpen, questsFor } from './quest-lore.ts'
import { randomOf } from './random.ts'
import { learnMoreSkills } from './skills.ts'
import type { Step } from './step.ts'
import { NEVER_BORN } from './class-choice.ts'

/** Whoever reached a new level takes the profession it opens, learns its skills and turns to other quests. */
export async function advanceCareers(step: Step, levelled: readonly number[]): Promise<void> {
  if (levelled.length === 0) return
  await takeProfessions(step, levelled)
  await learnMoreSkills(step, levelled)
  await turnToQuests(step, levelled)
}

async function takeProfessions({ trx, profile }: Step, ids: readonly number[]): Promise<void> {
  const steps = classesOf(profile.chronicle)
    .filter(({ id, parentId }) => parentId !== null && !NEVER_BORN.has(id))
    .map(({ id, parentId, minLevel }) => ({ id, parent_id: parentId, min_level: minLevel }))
  await sql`
    with next as (
      select distinct on (character.id) character.id as character_id, class.id
      from character
      join json_to_recordset(${JSON.stringify(steps)}::json) as class (id integer, parent_id integer, min_level integer)
        on parent_id = base_class_id and min_level <= level
      where character.id = any(${[...ids]}::int[])
      order by character.id, random()
    )
    update character
    set base_class_id = next.id, class_id = case when class_id = base_class_id then next.id else class_id end
    from next where next.character_id = character.id
  `.execute(trx)
}

interface QuestRow {
  readonly id: number
  readonly level: number
  readonly baseClassId: number
  readonly questId: number | null
  readonly state: string | null
}

/** What one has outgrown is done or dropped, and something new begun. */
async function turnToQuests({ trx, profile, now }: Step, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<QuestRow>`
    select id, level, base_class_id, quest_id, state from character
    left join character_quest on character_id = id where id = any(${[...ids]}::int[]) order by id, quest_id
  `.execute(trx)
  for (const [id, taken] of Map.groupBy(rows, (row) => row.id)) {
    const taker = { level: taken[0]!.level, base_class_id: taken[0]!.baseClassId }
    const outgrown = taken.flatMap(({ questId, state }) =>
      questId !== null && state === 'started' && !isStillOpen(taker, questId) ? [questId] : [],
    )
    const able = questsFor(taker, profile.chronicle)
    const done = outgrown.filter((questId) =>
      able.some((quest) => quest.id === questId && quest.kind === 'oneTime'),
    )
    const dropped = outgrown.filter((questId) => !done.includes(questId))
    const fresh = able.filter(
      (quest) => isStillOpen(taker, quest.id) && !taken.some(({ questId }) => questId === quest.id),
    )
    const begun = fresh.length > 0 ? [randomOf(`${id} ${now.getTime()}`).pick(fresh).id] : []
    await sql`
      with finished as (
        update character_quest set state = 'completed', step = null
        where character_id = ${id} and quest_id = any(${done}::int[])
      ), dropped as (
        delete from character_quest where character_id = ${id} and quest_id = any(${dropped}::int[])
      )
      insert into character_quest (character_id, quest_id, state, step)
      select ${id}, quest_id, 'started', 1 from unnest(${begun}::int[]) as begun (quest_id)
    `.execute(trx)
  }
}
