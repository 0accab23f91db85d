import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { sql } from 'kysely'
import { ADENA, expOf } from '@castellan/game-world/game-data'
import type { DemoProfile } from './profile.ts'
import { TURNS, type Step } from './step.ts'
import { tellLoss } from './trail.ts'

/** Hours of play that a level takes on a server of normal speed. */
const hoursOf = (level: number): number => 0.15 + level ** 2.6 / 1500

/** Every level with its span and the experience one second of play brings in it. */
const lessonsOf = ({ rate, maxLevel }: DemoProfile) =>
  JSON.stringify(
    Array.from({ length: maxLevel }, (_, index) => {
      const [from, to] = [expOf(index + 1), expOf(index + 2)]
      return {
        level: index + 1,
        from,
        to,
        gain: ((to - from) * rate ** 0.6) / (hoursOf(index + 1) * HOUR_SECONDS),
      }
    }),
  )

/**
 * Those in the game gain experience and adena, fight now and then, and lose what was lent for a time. Answers who reached
 * a new level.
 */
export async function growCharacters({ trx, profile, now, lived }: Step): Promise<number[]> {
  const time = lived * TURNS
  const { rows } = await sql<{ id: number }>`
    with lesson as (
      select * from json_to_recordset(${lessonsOf(profile)}::json)
        as lesson (level integer, "from" bigint, "to" bigint, gain float8)
    ), gained as (
      select id, level as former, least(
        exp + floor(gain * ${time}::float8 * (0.4 + 1.2 * random()))::bigint,
        (select max("to") - 1 from lesson)
      ) as exp
      from character join lesson using (level)
      where presence = 'online' and random() * ${TURNS}::integer < 1
    ), grown as (
      update character
      set exp = greatest(character.exp, gained.exp),
        sp = sp + greatest(0, gained.exp - character.exp) / 14,
        level = greatest(character.level, lesson.level),
        played = played + ${Math.round(time)}::integer,
        pvp = pvp + (character.level >= 40 and random() < ${time * profile.pvp}::float8 / 5400)::integer,
        pk = pk + (character.level >= 40 and random() < ${time * profile.pk}::float8 / 160000)::integer,
        karma = greatest(0, karma - ${Math.ceil(time / 20)}::integer)
      from gained join lesson on gained.exp >= lesson."from" and gained.exp < lesson."to"
      where gained.id = character.id
      returning character.id, character.level, gained.former
    ), earned as (
      update item
      set count = count + ceil(random() * ${time * profile.wealth}::float8 * grown.level * grown.level / 200)::bigint
      from grown
      where item.character_id = grown.id and item.place = 'inventory' and item.item_id = ${ADENA}
    )
    select id from grown where level > former
  `.execute(trx)
  await tellLoss({ trx, now }, 'expired', sql`expires_at <= ${now}`)
  await sql`delete from item where expires_at <= ${now}`.execute(trx)
  return rows.map(({ id }) => id)
}
