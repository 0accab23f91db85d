import type { linkedAccounts } from '@castellan/contract/calls/moderation/linked-accounts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { declareHousehold, leaveHousehold } from './change-household.ts'
import { getLinkedAccounts } from './get-linked-accounts.ts'

export const linkedAccountRoutes: Handlers<typeof linkedAccounts> = {
  getLinkedAccounts,
  declareHousehold,
  leaveHousehold,
}
