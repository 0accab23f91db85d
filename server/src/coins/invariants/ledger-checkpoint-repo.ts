import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Hash chain: digests every row posted since the last checkpoint, so that a later look sees a changed or missing one. */
export const checkpointLedger = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx)
    // ids are drawn before they are seen: with nobody writing, all below the highest are there
    await sql`lock table ledger_transaction, ledger_entry in share row exclusive mode`.execute(tx)
    await sql`
      insert into ledger_checkpoint (last_transaction_id, last_entry_id, digest)
      select now_at.transaction_id, now_at.entry_id, ledger_digest(
        coalesce(last.digest, ''),
        coalesce(last.last_transaction_id, 0), now_at.transaction_id,
        coalesce(last.last_entry_id, 0), now_at.entry_id)
      from (
        select (select max(id) from ledger_transaction) as transaction_id, (select max(id) from ledger_entry) as entry_id
      ) now_at
      left join (select * from ledger_checkpoint order by id desc limit 1) last on true
      where now_at.entry_id > coalesce(last.last_entry_id, 0)`.execute(tx)
  })
