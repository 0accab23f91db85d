import type { live } from '@castellan/contract/calls/identity/live'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { followChanges } from './follow-changes.ts'

export const liveRoutes: Handlers<typeof live> = { followChanges }
