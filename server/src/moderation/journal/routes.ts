import type { journal } from '@castellan/contract/calls/moderation/journal'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { getActsSince } from './get-acts-since.ts'
import { getActs, sumActs } from './list-acts.ts'
import { undoAct } from './undo-act.ts'

export const journalRoutes: Handlers<typeof journal> = { getActs, sumActs, undoAct, getActsSince }
