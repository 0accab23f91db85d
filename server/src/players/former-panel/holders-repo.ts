import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Holder } from '../../coins/expected/expected-balance-repo.ts'
import type { Db } from '../../platform/db/database.ts'

/** A holder, and the master account that is theirs by now: by a proved address, or by a login that is linked. */
interface Found extends Holder {
  readonly server: ServerKey
  readonly accountId: number
  readonly email: string
  /** A login that was made in the portal since the panel's file was written, so that it is not known to be its holder's. */
  readonly isNewer: boolean
}

/**
 * Who of several holders is somebody here already; the others are left out.
 * @param asOf when the panel's file was written; where that is not known, no login that the portal made was before it
 */
export async function findBalanceHolders(
  db: Db,
  asked: readonly (Holder & { readonly server: ServerKey })[],
  asOf: Date | null,
) {
  if (asked.length === 0) return []
  const { rows } = await sql<Found>`
    select asked.server, asked.kind, asked.holder, account.id as account_id, account.email,
      coalesce(login.request_key is not null and login.created_at > coalesce(${asOf}::timestamptz, '-infinity'), false) as is_newer
    from unnest(${asked.map(({ server }) => server)}::text[], ${asked.map(({ kind }) => kind)}::text[],
      ${asked.map(({ holder }) => holder)}::text[]) as asked (server, kind, holder)
    left join game_account as login on asked.kind = 'login' and login.server = asked.server and login.login = asked.holder
      and login.is_made and login.closed_at is null
    join account on account.erased_at is null and case asked.kind
      when 'login' then account.id = login.account_id
      else account.email = asked.holder and account.address_proved_at is not null and account.validated_at is not null end`.execute(
    db,
  )
  return rows
}
