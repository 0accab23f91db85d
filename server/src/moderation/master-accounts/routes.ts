import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { blockMasterAccount, unblockMasterAccount } from './block-master-account.ts'
import { getMAinfo } from './get-ma-info.ts'
import { getMasterAccounts, getRegistrationRequests } from './find-master-accounts.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { setMAInvalidated, setMAValidated } from './validate-master-account.ts'

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
