import { session } from './calls/identity/session.ts'
import { security } from './calls/identity/security.ts'
import { twoFactor } from './calls/identity/two-factor.ts'
import { passkeys } from './calls/identity/passkeys.ts'
import { cooling } from './calls/identity/cooling.ts'
import { emailChange } from './calls/identity/email-change.ts'
import { live } from './calls/identity/live.ts'
import { notifications } from './calls/identity/notifications.ts'
import { push } from './calls/identity/push.ts'
import { personalData } from './calls/privacy/personal-data.ts'
import { registration } from './calls/identity/registration.ts'
import { passwords } from './calls/identity/passwords.ts'
import { savedViews } from './calls/moderation/saved-views.ts'
import { announcements } from './calls/moderation/announcements.ts'
import { bans } from './calls/moderation/bans.ts'
import { gameAccounts } from './calls/players/game-accounts.ts'
import { balance } from './calls/coins/balance.ts'
import { payments } from './calls/payments/payments.ts'
import { purchases } from './calls/shop/purchases.ts'
import { accessories } from './calls/shop/accessories.ts'
import { characterServices } from './calls/shop/character-services.ts'
import { referral } from './calls/shop/referral.ts'
import { reports } from './calls/reports/reports.ts'
import { characters } from './calls/players/characters.ts'
import { online } from './calls/statistics/online.ts'
import { serverClock } from './calls/statistics/server-clock.ts'
import { population } from './calls/statistics/population.ts'
import { fractions } from './calls/statistics/fractions.ts'
import { castles } from './calls/statistics/castles.ts'
import { clans } from './calls/statistics/clans.ts'
import { bosses } from './calls/statistics/bosses.ts'
import { rankings } from './calls/statistics/rankings.ts'
import { seasons } from './calls/statistics/seasons.ts'
import { search } from './calls/statistics/search.ts'
import { characterCards } from './calls/statistics/character-card.ts'
import { crests } from './calls/statistics/crests.ts'
import { worlds } from './calls/statistics/world-info.ts'
import { realms } from './calls/statistics/realms.ts'
import { worldFeeds } from './calls/statistics/world-feed.ts'
import { reminders } from './calls/statistics/reminders.ts'
import { classes } from './calls/resources/classes.ts'
import { quests } from './calls/players/quests.ts'
import { reservedNames } from './calls/players/reserved-names.ts'
import { belongings } from './calls/players/belongings.ts'
import { growth } from './calls/players/growth.ts'
import { macros } from './calls/players/macros.ts'
import { serverSettings } from './calls/payments/server-settings.ts'
import { resources } from './calls/resources/resources.ts'
import { texts } from './calls/resources/texts.ts'
import type { Group } from './engine/call.ts'

/** The groups of which players make at least one call, by subject: the first signed-in page brings them. */
export const forEveryone = {
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
  savedViews,
  announcements,
  bans,
  gameAccounts,
  balance,
  payments,
  purchases,
  accessories,
  characterServices,
  referral,
  reports,
  characters,
  online,
  serverClock,
  population,
  fractions,
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
