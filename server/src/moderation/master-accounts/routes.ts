import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import {
  blockMasterAccount,
  unblockMasterAccount,
  resetTwoFactor,
  setMAInvalidated,
  setMAValidated,
} from './change-standing.ts'
import { getMAinfo } from './get-ma-info.ts'
import { getMasterAccounts, getRegistrationRequests } from './find-master-accounts.ts'

export const masterAccountRoutes: Handlers<typeof masterAccounts> = {
  getMAinfo,
  getMasterAccounts,
  getRegistrationRequests,
  setMAValidated,
  setMAInvalidated,
  blockMasterAccount,
  unblockMasterAccount,
  resetTwoFactor,
}
