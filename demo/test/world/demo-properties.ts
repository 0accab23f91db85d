import { type RawBuilder, sql } from 'kysely'
import {
  ADENA,
  type ChronicleKey,
  classes,
  classesOf,
  expOf,
  hasFeature,
  itemById,
  lineageOf,
  MAX_LEVEL,
  skillById,
} from '../../../game-world/src/game-data/index.ts'
import { capacityOf } from '../../src/world/clan-rules.ts'
import { isStillOpen, questsFor } from '../../src/world/quest-lore.ts'
import { areOfAKind } from '../../src/world/class-choice.ts'

interface Moment {
  readonly chronicle: ChronicleKey
  readonly now: Date
}

/** Rows of a world, in its search path, that break a property; none where it holds. */
type Property = (moment: Moment) => RawBuilder<unknown>

const table = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(columns)}`

const classTable = (chronicle: ChronicleKey) =>
  table(
    classesOf(chronicle).map((fact) => ({
      id: fact.id,
      min_level: fact.minLevel,
      profession: fact.professionLevel,
      race: fact.race,
    })),
    'class (id integer, min_level integer, profession integer, race text)',
  )

const levelTable = table(
  Array.from({ length: MAX_LEVEL }, (_, index) => ({
    level: index + 1,
    from: expOf(index + 1),
    to: expOf(index + 2),
  })),
  'span (level integer, "from" bigint, "to" bigint)',
)

/** What must be true of every demo world, at any time. */
export const PROPERTIES: Readonly<Record<string, Property>> = {
  'an account was active no earlier than its characters were seen': () => sql`
    select login, last_active, last_seen, name from account join character on account = login
    where last_active is null or last_active < last_seen`,
  'nobody was seen, made or founded in the future, or seen before being made': ({ now }) => sql`
    select name, created_at, last_seen from character
    where last_seen > ${now} or created_at > ${now} or last_seen < created_at
    union all select name, created_at, null from clan where created_at > ${now}`,
  'an account is no younger than its characters': () => sql`
    select login, name from account join character on account = login where account.created_at > character.created_at`,
  'names are given once, whatever their letter case': () => sql`
    select lower(name) from character group by 1 having count(*) > 1
    union all select lower(name) from clan group by 1 having count(*) > 1`,
  'level and experience agree': () => sql`
    select name, character.level, exp from character left join ${levelTable} using (level)
    where exp < span."from" or exp >= span."to" or span."from" is null
    union all select 'subclass ' || character_id, subclass.level, exp from subclass left join ${levelTable} using (level)
    where exp < span."from" or exp >= span."to" or span."from" is null`,
  'professions are of the chronicle, and reached by the level': ({ chronicle }) => sql`
    select name, level, base_class_id from character left join ${classTable(chronicle)} on class.id = base_class_id
    where class.id is null or class.min_level > level
    union all select 'subclass ' || character_id, level, class_id
      from subclass left join ${classTable(chronicle)} on class.id = class_id
      where class.id is null or class.min_level > level`,
  'whoever plays another class than the first one has it as a subclass': () => sql`
    select name, class_id from character
    where class_id <> base_class_id
      and not exists (select from subclass where character_id = character.id and subclass.class_id = character.class_id)`,
  'second classes keep the rules of their peoples': ({ chronicle }) => {
    const forbidden = classes.flatMap((own) =>
      classesOf(chronicle)
        .filter((other) => !mayStandBeside(own.id, other.id))
        .map((other) => ({ own: own.id, other: other.id })),
    )
    return sql`
      select name, base_class_id, subclass.class_id from character join subclass on character_id = character.id
      join ${table(forbidden, 'forbidden (own integer, other integer)')} on own = base_class_id and other = subclass.class_id
      union all
      select 'twice', one.class_id, two.class_id from subclass one join subclass two using (character_id)
      where one.index < two.index and one.class_id = two.class_id`
  },
  'a third class comes after the one before is done': () => sql`
    select later.* from subclass later join subclass earlier using (character_id)
    where later.index = earlier.index + 1 and earlier.level < 75`,
  'nobles have a second class brought to the end': () => sql`
    select name from character where is_noble
      and not exists (select from subclass where character_id = character.id and level >= 75)`,
  'heroes are nobles, of the profession they are heroes of': () => sql`
    select name, hero.class_id from hero join character on character.id = character_id
    where is_current and (not is_noble or hero.class_id <> base_class_id or level < 76)`,
  'clans have members up to what their level takes, their leader among them': ({ chronicle }) => sql`
    select clan.name, clan.level, count(*) from clan left join character on clan_id = clan.id
    join ${table(
      Array.from({ length: 13 }, (_, level) => ({ level, most: capacityOf(level, chronicle) })),
      'capacity (level integer, most integer)',
    )} on capacity.level = clan.level
    group by clan.id, most
    having count(*) > most or not bool_or(character.id = leader_id)`,
  'clan skills are learned at the level they need': () => sql`
    select clan.name, level from clan where level < 5 and exists (select from clan_skill where clan_id = clan.id)`,
  'an alliance is led by a clan of its own and number': () => sql`
    select id from alliance where not exists (select from clan where clan.id = alliance.id and alliance_id = alliance.id)`,
  'the banned and those about to be removed are away': () => sql`
    select name from character where (is_banned or deleted_at is not null) and presence <> 'offline'`,
  'one character of an account is in the game at most': () => sql`
    select account from character where presence <> 'offline' group by 1 having count(*) > 1`,
  'worn things fit the slots, one in each': () => sql`
    select character_id, slot from item where place = 'equipped' group by 1, 2 having count(*) > 1 or slot is null`,
  'things are of the grades of the chronicle': ({ chronicle }) => {
    if (chronicle !== 'c1') return sql`select where false`
    return sql`select item_id from item where item_id in (${sql.join(GRADES_ABOVE_B)})`
  },
  'counts are whole and positive, adena too': () => sql`
    select id, count from item where count <= 0 or (item_id = ${ADENA} and count > 1e12)`,
  'chronicles lack what they lack': ({ chronicle }) =>
    sql.join(
      [
        ...(hasFeature(chronicle, 'subclasses') ? [] : [sql`select 'subclass' from subclass`]),
        ...(hasFeature(chronicle, 'heroes') ? [] : [sql`select 'hero' from hero`]),
        ...(hasFeature(chronicle, 'clanSkills') ? [] : [sql`select 'clan skill' from clan_skill`]),
        ...(chronicle === 'c1' ? [sql`select 'pet' from pet`] : []),
        sql`select 'nothing' where false`,
      ],
      sql` union all `,
    ),
  'shops are kept by those who are away for them': () => sql`
    select id from character where (presence = 'offline-shop')
      is distinct from exists (select from offline_shop where character_id = character.id)`,
  'nobody stands in a clan that is not there': () => sql`
    select name from character where clan_id is not null and not exists (select from clan where clan.id = clan_id)`,
}

const GRADES_ABOVE_B = Array.from({ length: 10_000 }, (_, id) => id).filter((id) => {
  const item = itemById(id)
  return item !== undefined && 'grade' in item && ['A', 'S'].includes(item.grade)
})

/** Told again, in the words of the game: which second profession may stand beside a first class. */
function mayStandBeside(ownId: number, otherId: number): boolean {
  const [own, other] = [lineageOf(ownId), lineageOf(otherId)]
  const [race, otherRace] = [own[0]!.race, other[0]!.race]
  const [second, otherSecond] = [own, other].map((line) => line.find((one) => one.professionLevel === 2)?.id)
  if (!second || !otherSecond || second === otherSecond || areOfAKind(second, otherSecond)) return false
  if ((race === 'KAMAEL') !== (otherRace === 'KAMAEL')) return false
  const pair = [race, otherRace].toSorted().join()
  return pair !== 'DARK_ELF,ELF' && otherSecond !== 51 && otherSecond !== 57
}

interface Learned {
  readonly name: string
  readonly level: number
  readonly baseClassId: number
  readonly learned: readonly number[]
}

export const learnedSkills = sql<Learned>`
  select name, character.level, base_class_id, array_agg(skill_id) as learned from character
  join character_skill on character_id = character.id and subclass_index = 0
  group by character.id`

/** Skills that are not of the profession and its line, or come later; those of the Kamael are not among the facts. */
export function strangeSkills({ level, baseClassId, learned }: Learned): number[] {
  const line = lineageOf(baseClassId)
  if (line[0]!.race === 'KAMAEL') return []
  return learned.filter((id) => {
    const skill = skillById(id)
    return (
      !skill?.classIds?.some((classId) => line.some((one) => one.id === classId)) ||
      (skill.minPlayerLevel ?? 1) > level
    )
  })
}

interface Taken {
  readonly name: string
  readonly level: number
  readonly baseClassId: number
  readonly questId: number
  readonly state: string
}

export const takenQuests = sql<Taken>`
  select name, character.level, base_class_id, quest_id, state from character
  join character_quest on character_id = character.id`

/** Whether a quest is not for its people, profession and level, or under way though outgrown. */
export function isStrangeQuest(
  { level, baseClassId, questId, state }: Taken,
  chronicle: ChronicleKey,
): boolean {
  const taker = { level, base_class_id: baseClassId }
  const isOpen = isStillOpen(taker, questId)
  return !questsFor(taker, chronicle).some(({ id }) => id === questId) || (state === 'started' && !isOpen)
}
