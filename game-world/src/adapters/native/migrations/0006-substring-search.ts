/**
 * Staff search by any part of a login or a name. Trigrams make that an index read; where the extension is not
 * there, or may not be made, the search still works and reads the table.
 */
export const substringSearch = `
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm with schema public;
  end if;
  create index account_login_part on account using gin (login public.gin_trgm_ops);
  create index account_ip_part on account using gin (lower(last_ip) public.gin_trgm_ops);
  create index account_hwid_part on account using gin (lower(hwid) public.gin_trgm_ops);
  create index character_name_part on character using gin (lower(name) public.gin_trgm_ops);
  create index clan_name_part on clan using gin (lower(name) public.gin_trgm_ops);
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object
    or invalid_schema_name then
    raise notice 'pg_trgm is not at hand: searches by a part of a name will read whole tables';
end;
`
