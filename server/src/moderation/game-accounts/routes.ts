import type { staffAccounts } from '@castellan/contract/calls/moderation/staff-accounts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { blockUser, unblockUser } from './block-game-account.ts'
import { changeEmail, previewEmailChange } from './move-game-account.ts'
import { searchAccounts } from './search-accounts.ts'

export const staffAccountRoutes: Handlers<typeof staffAccounts> = {
  searchAccounts,
  blockUser,
  unblockUser,
  previewEmailChange,
  changeEmail,
}
