import { type Kysely, sql } from 'kysely'

/**
 * A home has one address of IPv4 and a whole /64 of IPv6, of which its computers take another one every day: who was in one place is
 * asked by network. Indexes of it lead to people one by one, as those of 0069 do; what is no address is its own network.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function network_of(ip text) returns text language plpgsql immutable strict as $$
    begin
      if position(':' in ip) = 0 then return ip; end if;
      begin
        if ip::inet << '::ffff:0:0/96' then return host(inet '0.0.0.0' + (ip::inet - inet '::ffff:0:0')); end if;
        return host(network(set_masklen(ip::inet, 64)));
      exception when others then return ip;
      end;
    end $$`.execute(db)
  await sql`
    comment on function network_of(text) is 'an address of IPv4, or the first one of the /64 that one of IPv6 is in'`.execute(
    db,
  )
  await sql`create index session_network on session (network_of(ip), account_id) where ip is not null`.execute(
    db,
  )
  await sql`
    create index security_event_network on security_event (network_of(ip), account_id, at)
    where kind = 'signed-in' and ip is not null`.execute(db)
  await sql`drop index payment_from`.execute(db)
  await sql`
    create index payment_network on payment (network_of(client_ip), account_id)
    where client_ip is not null`.execute(db)
  await sql`
    create index account_network on account (network_of(created_ip), id)
    where created_ip is not null`.execute(db)

  // one limit for a network: of several, the one that was changed last stays
  await sql`
    delete from ip_limit other using ip_limit kept
    where other.server = kept.server and network_of(other.ip_address) = network_of(kept.ip_address)
      and (other.changed_at, other.id) < (kept.changed_at, kept.id)`.execute(db)
  await sql`create unique index ip_limit_network on ip_limit (server, network_of(ip_address))`.execute(db)
  await sql`
    create or replace view for_game_servers.ip_limits as
    select server, ip_address, allowed_connections, token, comment, changed_at,
      set_masklen(network_of(ip_address)::inet, case when position(':' in ip_address) > 0 then 64 else 32 end)::cidr as network
    from public.ip_limit`.execute(db)
}
