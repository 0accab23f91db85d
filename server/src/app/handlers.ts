import { balanceRoutes } from '../coins/balance/routes.ts'
import { gameAccountRoutes } from '../players/game-accounts/routes.ts'
import { masterAccountRoutes } from '../moderation/master-accounts/routes.ts'
import { dossierRoutes } from '../moderation/dossier/routes.ts'
import { finderRoutes } from '../moderation/finder/routes.ts'
import { linkedAccountRoutes } from '../moderation/linked-accounts/routes.ts'
import { accountNoteRoutes } from '../moderation/account-notes/routes.ts'
import { journalRoutes } from '../moderation/journal/routes.ts'
import { staffAccountRoutes } from '../moderation/game-accounts/routes.ts'
import { liveRoutes } from '../identity/live/routes.ts'
import { notificationRoutes } from '../identity/notifications/routes.ts'
import { pushRoutes } from '../identity/push/routes.ts'
import { passwordRoutes } from '../identity/passwords/routes.ts'
import { registrationRoutes } from '../identity/registration/routes.ts'
import { coolingRoutes, emailChangeRoutes } from '../identity/email-change/routes.ts'
import { passkeyRoutes, securityRoutes, twoFactorRoutes } from '../identity/security/routes.ts'
import { sessionRoutes } from '../identity/session/routes.ts'
import { classRoutes } from '../resources/classes/routes.ts'
import { belongingRoutes } from '../players/belongings/routes.ts'
import { growthRoutes } from '../players/growth/routes.ts'
import { macroRoutes } from '../players/macros/routes.ts'
import { questRoutes } from '../players/quests/routes.ts'
import { reservedNameRoutes } from '../players/reserved-names/routes.ts'
import { characterRoutes } from '../players/characters/routes.ts'
import type { AllHandlers } from '../platform/http/engine/serve.ts'
import { donationConfigRoutes, paymentListRoutes, paymentRoutes, refundRoutes } from '../payments/routes.ts'
import { personalDataRoutes } from '../privacy/routes.ts'
import { referralManagementRoutes } from '../shop/referral/management/routes.ts'
import { referralRoutes } from '../shop/referral/routes.ts'
import { purchaseRoutes } from '../shop/routes.ts'
import { accessoryRoutes } from '../shop/accessories/routes.ts'
import { characterServiceRoutes } from '../shop/services/routes.ts'
import { undoRoutes } from '../shop/undo/routes.ts'
import { balanceReportRoutes, progressRoutes, reportRoutes } from '../reports/routes.ts'
import { textRoutes } from '../resources/texts/routes.ts'
import { resourceRoutes } from '../resources/routes.ts'
import { appearanceRoutes } from '../settings/routes.ts'
import { announcementRoutes } from '../moderation/announcements/routes.ts'
import { characterEditRoutes } from '../moderation/character-edits/routes.ts'
import { blackListRoutes } from '../moderation/black-list/routes.ts'
import { gameListRoutes } from '../moderation/game-lists/routes.ts'
import { ipLimitRoutes } from '../moderation/ip-limits/routes.ts'
import { savedViewRoutes } from '../moderation/saved-views/routes.ts'
import { staffRoleRoutes } from '../moderation/staff/routes.ts'
import { characterRecordRoutes } from '../moderation/character-records/routes.ts'
import { builderRoutes } from '../moderation/builders/routes.ts'
import { compensationRoutes } from '../moderation/compensations/routes.ts'
import { eventRoutes } from '../moderation/events/routes.ts'
import { itemRoutes } from '../moderation/items/routes.ts'
import { itemStoryRoutes } from '../moderation/item-stories/routes.ts'
import { approvalRoutes } from '../moderation/approvals/routes.ts'
import { banRoutes } from '../moderation/bans/routes.ts'
import { waitingActRoutes } from '../moderation/waiting-acts/routes.ts'
import { bossRoutes } from '../statistics/bosses/routes.ts'
import { castleRoutes } from '../statistics/castles/routes.ts'
import { characterCardRoutes } from '../statistics/character-cards/routes.ts'
import { clanRoutes } from '../statistics/clans/routes.ts'
import { searchRoutes } from '../statistics/search/routes.ts'
import { economyRoutes } from '../statistics/economy/routes.ts'
import { fractionRoutes } from '../statistics/fractions/routes.ts'
import { scriptRoutes } from '../statistics/maintenance/routes.ts'
import { populationRoutes } from '../statistics/population/routes.ts'
import { realmRoutes } from '../statistics/realms/routes.ts'
import { worldFeedRoutes } from '../statistics/world-feed/routes.ts'
import { worldRoutes } from '../statistics/worlds/routes.ts'
import { crestRoutes } from '../statistics/crests/routes.ts'
import { onlineRoutes } from '../statistics/online/routes.ts'
import { reminderRoutes } from '../statistics/reminders/routes.ts'
import { rankingRoutes } from '../statistics/rankings/routes.ts'
import { seasonRoutes } from '../statistics/seasons/routes.ts'
import { serverClockRoutes } from '../statistics/server-clock/routes.ts'

/** Who answers what: the table of contents of the server. */
export const handlers: AllHandlers = {
  session: sessionRoutes,
  security: securityRoutes,
  twoFactor: twoFactorRoutes,
  passkeys: passkeyRoutes,
  cooling: coolingRoutes,
  emailChange: emailChangeRoutes,
  live: liveRoutes,
  notifications: notificationRoutes,
  push: pushRoutes,
  personalData: personalDataRoutes,
  registration: registrationRoutes,
  passwords: passwordRoutes,
  masterAccounts: masterAccountRoutes,
  staffAccounts: staffAccountRoutes,
  dossier: dossierRoutes,
  finder: finderRoutes,
  savedViews: savedViewRoutes,
  linkedAccounts: linkedAccountRoutes,
  accountNotes: accountNoteRoutes,
  journal: journalRoutes,
  announcements: announcementRoutes,
  characterEdits: characterEditRoutes,
  ipLimits: ipLimitRoutes,
  gameLists: gameListRoutes,
  blackList: blackListRoutes,
  staffRoles: staffRoleRoutes,
  characterRecords: characterRecordRoutes,
  builderAccounts: builderRoutes,
  repeatableEvents: eventRoutes,
  compensations: compensationRoutes,
  items: itemRoutes,
  itemStories: itemStoryRoutes,
  bans: banRoutes,
  waitingActs: waitingActRoutes,
  approvals: approvalRoutes,
  gameAccounts: gameAccountRoutes,
  balance: { ...balanceRoutes, ...balanceReportRoutes, ...paymentListRoutes },
  payments: paymentRoutes,
  purchases: { ...purchaseRoutes, ...undoRoutes, ...refundRoutes },
  characterServices: characterServiceRoutes,
  accessories: accessoryRoutes,
  referral: referralRoutes,
  referralManagement: referralManagementRoutes,
  reports: reportRoutes,
  characters: characterRoutes,
  online: onlineRoutes,
  serverClock: serverClockRoutes,
  population: populationRoutes,
  economy: economyRoutes,
  fractions: fractionRoutes,
  scripts: scriptRoutes,
  castles: castleRoutes,
  clans: clanRoutes,
  bosses: bossRoutes,
  rankings: rankingRoutes,
  seasons: seasonRoutes,
  search: searchRoutes,
  characterCards: characterCardRoutes,
  crests: crestRoutes,
  worlds: worldRoutes,
  realms: realmRoutes,
  worldFeeds: worldFeedRoutes,
  reminders: reminderRoutes,
  classes: classRoutes,
  quests: questRoutes,
  reservedNames: reservedNameRoutes,
  belongings: belongingRoutes,
  growth: growthRoutes,
  macros: macroRoutes,
  serverSettings: { ...appearanceRoutes, ...donationConfigRoutes, ...progressRoutes },
  resources: resourceRoutes,
  texts: textRoutes,
}
