import { expect } from 'vitest'
import type { SecurityEvent } from '../../src/identity/accounts/security-event-repo.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

/** An event that says which browser it was done in. */
export const FROM_A_BROWSER = { details: { userAgent: expect.any(String) as string } }

/** What was written down about an account, oldest first. */
export const eventsOf = ({ db }: Pick<Portal, 'db'>, accountId: number, kind: SecurityEvent) =>
  db
    .selectFrom('securityEvent')
    .select(['ip', 'details'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
