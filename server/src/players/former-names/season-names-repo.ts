import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'

/** A name of a character that staff took away, and the one it has now. */
interface Taken {
  readonly characterId: number
  readonly before: string
  readonly name: string
}

// what seasons show of characters, and of the pets of theirs: their lines keep their places, which are those of everybody below

/** Puts what a character is called now in the place of a name that staff took away. */
export const renameInSeasons = (tx: Tx, server: ServerKey, { characterId, before, name }: Taken) =>
  sql`
    update season_standing set lines = (
      select jsonb_agg(case
        when line ->> 'characterId' = ${String(characterId)} and line ->> 'name' = ${before}
          then jsonb_set(line, '{name}', to_jsonb(${name}::text))
        when line ->> 'ownerId' = ${String(characterId)} and line ->> 'ownerName' = ${before}
          then jsonb_set(line, '{ownerName}', to_jsonb(${name}::text))
        else line end order by place)
      from jsonb_array_elements(lines) with ordinality as stood (line, place))
    where server = ${server} and character_ids @> array[${characterId}]::integer[] and lines <> '[]'`.execute(
    tx,
  )

const NOBODY = '—'

/** Leaves lines without a name of those who are forgotten. */
export const unnameInSeasons = (tx: Tx, server: ServerKey, characters: readonly number[]) =>
  sql`
    update season_standing set lines = (
      select jsonb_agg(case
        when (line ->> 'characterId')::integer = any(${characters}::integer[])
          then jsonb_set(line, '{name}', to_jsonb(${NOBODY}::text))
        when (line ->> 'ownerId')::integer = any(${characters}::integer[])
          then line || jsonb_build_object('name', '', 'ownerName', ${NOBODY}::text)
        else line end order by place)
      from jsonb_array_elements(lines) with ordinality as stood (line, place))
    where server = ${server} and character_ids && ${characters}::integer[] and lines <> '[]'`.execute(tx)
