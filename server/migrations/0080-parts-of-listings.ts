import { type Kysely, sql } from 'kysely'

/**
 * A black list of 100,000 lines and years of former names are searched by parts, as accounts are: by trigrams. Dots and colons of
 * addresses are letters of one word, else the figures of one address would stand in most others.
 */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `do $$ begin
        create index black_list_part on black_list using gin (translate(value, '.:', 'xy') public.gin_trgm_ops);
        create index character_name_part on character_name using gin (lower(name) public.gin_trgm_ops)
          where until is not null;
      exception
        when undefined_object or invalid_schema_name then
          raise notice 'pg_trgm is not at hand: searches by a part of a listing or a former name will read whole tables';
      end $$`,
    )
    .execute(db)
}
