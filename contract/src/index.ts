import { accountNotes } from './calls/moderation/account-notes.ts'
import { accessories } from './calls/shop/accessories.ts'
import { balance } from './calls/coins/balance.ts'
import { builderAccounts } from './calls/moderation/builder-accounts.ts'
import { approvals } from './calls/moderation/approvals.ts'
import { bans } from './calls/moderation/bans.ts'
import { waitingActs } from './calls/moderation/waiting-acts.ts'
import { bosses } from './calls/statistics/bosses.ts'
import { belongings } from './calls/players/belongings.ts'
import type { Call, Group } from './engine/call.ts'
import { castles } from './calls/statistics/castles.ts'
import { characterCards } from './calls/statistics/character-card.ts'
import { characterRecords } from './calls/moderation/character-records.ts'
import { characterServices } from './calls/shop/character-services.ts'
import { characters } from './calls/players/characters.ts'
import { characterEdits } from './calls/moderation/character-edits.ts'
import { clans } from './calls/statistics/clans.ts'
import { classes } from './calls/resources/classes.ts'
import { compensations } from './calls/moderation/compensations.ts'
import { cooling } from './calls/identity/cooling.ts'
import { crests } from './calls/statistics/crests.ts'
import { economy } from './calls/statistics/economy.ts'
import { emailChange } from './calls/identity/email-change.ts'
import { finder } from './calls/moderation/finder.ts'
import { fractions } from './calls/statistics/fractions.ts'
import { gameAccounts } from './calls/players/game-accounts.ts'
import { macros } from './calls/players/macros.ts'
import { masterAccounts } from './calls/moderation/master-accounts.ts'
import { growth } from './calls/players/growth.ts'
import { live } from './calls/identity/live.ts'
import { notifications } from './calls/identity/notifications.ts'
import { online } from './calls/statistics/online.ts'
import { passkeys } from './calls/identity/passkeys.ts'
import { passwords } from './calls/identity/passwords.ts'
import { payments } from './calls/payments/payments.ts'
import { personalData } from './calls/privacy/personal-data.ts'
import { population } from './calls/statistics/population.ts'
import { purchases } from './calls/shop/purchases.ts'
import { push } from './calls/identity/push.ts'
import { quests } from './calls/players/quests.ts'
import { rankings } from './calls/statistics/rankings.ts'
import { realms } from './calls/statistics/realms.ts'
import { reminders } from './calls/statistics/reminders.ts'
import { referral } from './calls/shop/referral.ts'
import { referralManagement } from './calls/shop/referral-management.ts'
import { registration } from './calls/identity/registration.ts'
import { reports } from './calls/reports/reports.ts'
import { items } from './calls/moderation/items.ts'
import { itemStories } from './calls/moderation/item-stories.ts'
import { announcements } from './calls/moderation/announcements.ts'
import { blackList } from './calls/moderation/black-list.ts'
import { gameLists } from './calls/moderation/game-lists.ts'
import { ipLimits } from './calls/moderation/ip-limits.ts'
import { staffRoles } from './calls/moderation/staff-roles.ts'
import { repeatableEvents } from './calls/moderation/repeatable-events.ts'
import { reservedNames } from './calls/players/reserved-names.ts'
import { resources } from './calls/resources/resources.ts'
import { linkedAccounts } from './calls/moderation/linked-accounts.ts'
import { dossier } from './calls/moderation/dossier.ts'
import { journal } from './calls/moderation/journal.ts'
import { staffAccounts } from './calls/moderation/staff-accounts.ts'
import { savedViews } from './calls/moderation/saved-views.ts'
import { seasons } from './calls/statistics/seasons.ts'
import { scripts } from './calls/statistics/scripts.ts'
import { search } from './calls/statistics/search.ts'
import { security } from './calls/identity/security.ts'
import { serverClock } from './calls/statistics/server-clock.ts'
import { serverSettings } from './calls/payments/server-settings.ts'
import { texts } from './calls/resources/texts.ts'
import { twoFactor } from './calls/identity/two-factor.ts'
import { session } from './calls/identity/session.ts'
import { worldFeeds } from './calls/statistics/world-feed.ts'
import { worlds } from './calls/statistics/world-info.ts'

/** Every call of the portal, by subject. */
export const contract = {
  session,
  security,
  twoFactor,
  passkeys,
  cooling,
  emailChange,
  live,
  notifications,
  push,
  personalData,
  registration,
  passwords,
  masterAccounts,
  staffAccounts,
  dossier,
  finder,
  savedViews,
  linkedAccounts,
  accountNotes,
  journal,
  announcements,
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
  bans,
  waitingActs,
  approvals,
  gameAccounts,
  balance,
  payments,
  purchases,
  accessories,
  characterServices,
  referral,
  referralManagement,
  reports,
  characters,
  online,
  serverClock,
  population,
  economy,
  fractions,
  scripts,
  castles,
  clans,
  bosses,
  rankings,
  seasons,
  search,
  characterCards,
  crests,
  worlds,
  realms,
  worldFeeds,
  reminders,
  classes,
  quests,
  reservedNames,
  belongings,
  growth,
  macros,
  serverSettings,
  resources,
  texts,
} as const satisfies Record<string, Group>

export type Contract = typeof contract

/** A call with the name it goes by: `rankings.getTopPvp`. */
export interface NamedCall {
  readonly name: string
  readonly group: string
  readonly call: Call
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([key, call]) => ({ name: `${group}.${key}`, group, call: call as Call })),
)

const acts: ReadonlyMap<string, NamedCall> = new Map(
  allCalls.flatMap((named) => (named.call.act ? [[named.name.split('.')[1]!, named] as const] : [])),
)

/** The call by which staff do something, by its key: that is how the staff journal names it. */
export const actOf = (key: string): NamedCall | undefined => acts.get(key)
