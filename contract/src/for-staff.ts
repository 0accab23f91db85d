import { masterAccounts } from './calls/moderation/master-accounts.ts'
import { staffAccounts } from './calls/moderation/staff-accounts.ts'
import { dossier } from './calls/moderation/dossier.ts'
import { finder } from './calls/moderation/finder.ts'
import { linkedAccounts } from './calls/moderation/linked-accounts.ts'
import { accountNotes } from './calls/moderation/account-notes.ts'
import { journal } from './calls/moderation/journal.ts'
import { characterEdits } from './calls/moderation/character-edits.ts'
import { ipLimits } from './calls/moderation/ip-limits.ts'
import { gameLists } from './calls/moderation/game-lists.ts'
import { blackList } from './calls/moderation/black-list.ts'
import { staffRoles } from './calls/moderation/staff-roles.ts'
import { characterRecords } from './calls/moderation/character-records.ts'
import { builderAccounts } from './calls/moderation/builder-accounts.ts'
import { repeatableEvents } from './calls/moderation/repeatable-events.ts'
import { compensations } from './calls/moderation/compensations.ts'
import { items } from './calls/moderation/items.ts'
import { itemStories } from './calls/moderation/item-stories.ts'
import { waitingActs } from './calls/moderation/waiting-acts.ts'
import { approvals } from './calls/moderation/approvals.ts'
import { referralManagement } from './calls/shop/referral-management.ts'
import { economy } from './calls/statistics/economy.ts'
import { scripts } from './calls/statistics/scripts.ts'
import type { Group } from './engine/call.ts'
import type { StaffAccess } from './engine/roles.ts'

/** The groups that staff alone call, by subject: pages of staff bring them. */
export const forStaff = {
  masterAccounts,
  staffAccounts,
  dossier,
  finder,
  linkedAccounts,
  accountNotes,
  journal,
  characterEdits,
  ipLimits,
  gameLists,
  blackList,
  staffRoles,
  characterRecords,
  builderAccounts,
  repeatableEvents,
  compensations,
  items,
  itemStories,
  waitingActs,
  approvals,
  referralManagement,
  economy,
  scripts,
} as const satisfies Record<string, Group<StaffAccess>>
