/**
 * Staff look for addresses by how they begin and by a part of them. To trigrams dots end words, so that the figures of an address are in
 * most others; as letters they tell one from another. Indexes by bytes know what begins with `10.1.`, and what is that address.
 */
export const partsOfAddresses = `
drop index account_last_ip;
create index account_last_ip on account (lower(last_ip) text_pattern_ops) where last_ip is not null;
begin
  drop index if exists account_ip_part;
  create index account_ip_part on account
    using gin (translate(lower(last_ip), '.:', 'xy') public.gin_trgm_ops) where last_ip is not null;
  create index character_address_part on character
    using gin (translate(lower(session_ip), '.:', 'xy') public.gin_trgm_ops) where session_ip is not null;
exception
  when undefined_object or invalid_schema_name then
    raise notice 'pg_trgm is not at hand: searches by a part of an address will read whole tables';
end;
`
