import type { waitingActs } from '@castellan/contract/calls/moderation/waiting-acts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { cancelWaitingAct, getWaitingActs } from './waiting-acts.ts'

export const waitingActRoutes: Handlers<typeof waitingActs> = { getWaitingActs, cancelWaitingAct }
