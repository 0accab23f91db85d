import { sql } from 'kysely'
import { acts } from '../../platform/db/acts.ts'
import type { Tx } from '../../platform/db/database.ts'

/** As `grantApproval` and `declineApproval` name in the staff journal what they answer; the database lets that be changed of the erased. */
const titled = sql`'approval ' || approval.id || ': ' || approval.call || ' ' || approval.target`

/**
 * Puts the pseudonym in the place of an address in what staff asked of each other about its account, and wherever that was told: the journal
 * of the answers, and the bell. That somebody asked, and who approved, stays.
 */
export async function renameInApprovals(tx: Tx, accountId: number, email: string, pseudonym: string) {
  const [from, to] = [JSON.stringify(email), JSON.stringify(pseudonym)]
  await sql`
    update staff_journal act set target = replace(act.target, ${email}, ${pseudonym}),
      after = replace(act.after::text, ${from}, ${to})::jsonb
    from approval where approval.account_id = ${accountId}
      and act.call in (${acts('grantApproval', 'declineApproval')}) and act.target = ${titled}`.execute(tx)
  await sql`
    update notification told set data = jsonb_set(data, '{target}', to_jsonb(replace(approval.target, ${email}, ${pseudonym})))
    from approval where approval.account_id = ${accountId}
      and told.kind in ('approvalAsked', 'approvalAnswered') and told.data ->> 'target' = approval.target`.execute(
    tx,
  )
  await sql`
    update approval set target = replace(target, ${email}, ${pseudonym}),
      of = replace(of::text, ${from}, ${to})::jsonb, input = null, expires_at = least(expires_at, now())
    where account_id = ${accountId}`.execute(tx)
  // of a game account that another gets
  await sql`update approval set input = null where strpos(input::text, ${from}) > 0`.execute(tx)
}
