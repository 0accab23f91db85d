import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/announcer.ts'

/** Whoever looks at types, items and rewards sees what became of them: other staff, and players who earn them. */
export const tellOfRules = (tx: Tx, server: ServerKey) => publish(tx, { to: { server }, tags: ['referral'] })
