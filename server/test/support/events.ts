import type { SecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

/** What was written down about an account, oldest first. */
export const eventsOf = ({ db }: Pick<Portal, 'db'>, accountId: number, kind: SecurityEvent) =>
  db
    .selectFrom('securityEvent')
    .select(['ip', 'details'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
