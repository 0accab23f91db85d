import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as gameAccounts from './0002-game-accounts.ts'
import * as onlineSamples from './0003-online-samples.ts'
import * as mailbox from './0004-mailbox.ts'
import * as ledger from './0005-ledger.ts'
import * as economySamples from './0006-economy-samples.ts'
import * as resources from './0007-resources.ts'
import * as payments from './0008-payments.ts'
import * as purchases from './0009-purchases.ts'
import * as reports from './0010-reports.ts'
import * as sandbox from './0011-sandbox.ts'
import * as sessionHashes from './0012-session-hashes.ts'
import * as sessionsTold from './0013-sessions-told.ts'
import * as addressesAndEvents from './0014-addresses-and-events.ts'
import * as demoAccounts from './0015-demo-accounts.ts'
import * as operatorJournal from './0016-operator-journal.ts'
import * as payerData from './0017-payer-data.ts'
import * as staffReasons from './0018-staff-reasons.ts'
import * as coinNews from './0019-coin-news.ts'
import * as undo from './0020-undo.ts'
import * as serverList from './0021-server-list.ts'
import * as simulatorLeaves from './0022-simulator-leaves.ts'
import * as journalTargets from './0023-journal-targets.ts'
import * as contestedAddresses from './0024-contested-addresses.ts'
import * as notifications from './0025-notifications.ts'
import * as accountLanguage from './0027-account-language.ts'
import * as rankingSnapshots from './0028-ranking-snapshots.ts'
import * as worldEvents from './0029-world-events.ts'
import * as codedNotes from './0030-coded-notes.ts'
import * as deliveryTurns from './0031-delivery-turns.ts'
import * as undonePurchases from './0032-undone-purchases.ts'
import * as gameAccountOrders from './0033-game-account-orders.ts'
import * as reservedNames from './0034-reserved-names.ts'
import * as referral from './0035-referral.ts'
import * as characterDays from './0036-character-days.ts'
import * as notificationIds from './0037-notification-ids.ts'
import * as twoFactor from './0038-two-factor.ts'
import * as reminders from './0039-reminders.ts'
import * as push from './0040-push.ts'
import * as frozenAccounts from './0041-frozen-accounts.ts'
import * as passkeys from './0042-passkeys.ts'
import * as cooling from './0043-cooling.ts'
import * as erasure from './0044-erasure.ts'
import * as seasonStandings from './0045-season-standings.ts'
import * as characterNames from './0046-character-names.ts'
import * as keptNames from './0047-kept-names.ts'
import * as loginAnnouncements from './0048-login-announcements.ts'
import * as ageOfRecoveryCodes from './0051-age-of-recovery-codes.ts'
import * as formerAddresses from './0052-former-addresses.ts'
import * as characterBans from './0053-character-bans.ts'
import * as staffSearch from './0055-staff-search.ts'
import * as onePerson from './0056-one-person.ts'
import * as ipLimits from './0057-ip-limits.ts'
import * as blackListUploads from './0058-black-list-uploads.ts'
import * as buildersAndEvents from './0059-builders-and-events.ts'
import * as endedRewardItems from './0060-ended-reward-items.ts'
import * as scriptRuns from './0061-script-runs.ts'
import * as titlesAndClocks from './0063-titles-and-clocks.ts'
import * as journalForStaff from './0064-journal-for-staff.ts'
import * as staffOrders from './0065-staff-orders.ts'
import * as households from './0066-households.ts'
import * as accountNotes from './0067-account-notes.ts'
import * as savedViews from './0068-saved-views.ts'
import * as beginningsOfAddresses from './0069-beginnings-of-addresses.ts'
import * as itemStories from './0070-item-stories.ts'
import * as playSessions from './0071-play-sessions.ts'
import * as compensations from './0072-compensations.ts'
import * as approvals from './0073-approvals.ts'
import * as oneWayToApprove from './0074-one-way-to-approve.ts'
import * as approvedInOrder from './0075-approved-in-order.ts'
import * as networks from './0077-networks.ts'
import * as savedView from './0079-saved-view.ts'
import * as partsOfListings from './0080-parts-of-listings.ts'
import * as gameLists from './0081-game-lists.ts'
import * as provedAddresses from './0082-proved-addresses.ts'
import * as expectedBalances from './0083-expected-balances.ts'
import * as doneAlone from './0084-done-alone.ts'
import * as worldCensus from './0085-world-census.ts'
import * as replacedPins from './0086-replaced-pins.ts'
import * as supersededActs from './0090-superseded-acts.ts'
import * as rolesOfListings from './0091-roles-of-listings.ts'
import * as replacedPasswords from './0092-replaced-passwords.ts'
import * as hiddenListings from './0093-hidden-listings.ts'
import * as liftedByAct from './0094-lifted-by-act.ts'
import * as undoLeases from './0095-undo-leases.ts'
import * as rolesOfEarlierListings from './0096-roles-of-earlier-listings.ts'
import * as raisedListings from './0097-raised-listings.ts'
import * as roleGivers from './0098-role-givers.ts'
import * as holdsOfListings from './0099-holds-of-listings.ts'
import * as approvalsOfTheErased from './0100-approvals-of-the-erased.ts'
import * as eventsOfPayments from './0101-events-of-payments.ts'
import * as holdersOfCounts from './0102-holders-of-counts.ts'
import * as undoTried from './0103-undo-tried.ts'
import * as deliveryTried from './0104-delivery-tried.ts'
import * as orderTried from './0105-order-tried.ts'
import * as ownerRequests from './0106-owner-requests.ts'
import * as calendarsEnd from './0107-calendars-end.ts'
import * as worldPlaces from './0108-world-places.ts'
import * as undoTurns from './0109-undo-turns.ts'

/** In the order they run. A migration that was released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-game-accounts': gameAccounts,
  '0003-online-samples': onlineSamples,
  '0004-mailbox': mailbox,
  '0005-ledger': ledger,
  '0006-economy-samples': economySamples,
  '0007-resources': resources,
  '0008-payments': payments,
  '0009-purchases': purchases,
  '0010-reports': reports,
  '0011-sandbox': sandbox,
  '0012-session-hashes': sessionHashes,
  '0013-sessions-told': sessionsTold,
  '0014-addresses-and-events': addressesAndEvents,
  '0015-demo-accounts': demoAccounts,
  '0016-operator-journal': operatorJournal,
  '0017-payer-data': payerData,
  '0018-staff-reasons': staffReasons,
  '0019-coin-news': coinNews,
  '0020-undo': undo,
  '0021-server-list': serverList,
  '0022-simulator-leaves': simulatorLeaves,
  '0023-journal-targets': journalTargets,
  '0024-contested-addresses': contestedAddresses,
  '0025-notifications': notifications,
  '0027-account-language': accountLanguage,
  '0028-ranking-snapshots': rankingSnapshots,
  '0029-world-events': worldEvents,
  '0030-coded-notes': codedNotes,
  '0031-delivery-turns': deliveryTurns,
  '0032-undone-purchases': undonePurchases,
  '0033-game-account-orders': gameAccountOrders,
  '0034-reserved-names': reservedNames,
  '0035-referral': referral,
  '0036-character-days': characterDays,
  '0037-notification-ids': notificationIds,
  '0038-two-factor': twoFactor,
  '0039-reminders': reminders,
  '0040-push': push,
  '0041-frozen-accounts': frozenAccounts,
  '0042-passkeys': passkeys,
  '0043-cooling': cooling,
  '0044-erasure': erasure,
  '0045-season-standings': seasonStandings,
  '0046-character-names': characterNames,
  '0047-kept-names': keptNames,
  '0048-login-announcements': loginAnnouncements,
  '0051-age-of-recovery-codes': ageOfRecoveryCodes,
  '0052-former-addresses': formerAddresses,
  '0053-character-bans': characterBans,
  '0055-staff-search': staffSearch,
  '0056-one-person': onePerson,
  '0057-ip-limits': ipLimits,
  '0058-black-list-uploads': blackListUploads,
  '0059-builders-and-events': buildersAndEvents,
  '0060-ended-reward-items': endedRewardItems,
  '0061-script-runs': scriptRuns,
  '0063-titles-and-clocks': titlesAndClocks,
  '0064-journal-for-staff': journalForStaff,
  '0065-staff-orders': staffOrders,
  '0066-households': households,
  '0067-account-notes': accountNotes,
  '0068-saved-views': savedViews,
  '0069-beginnings-of-addresses': beginningsOfAddresses,
  '0070-item-stories': itemStories,
  '0071-play-sessions': playSessions,
  '0072-compensations': compensations,
  '0073-approvals': approvals,
  '0074-one-way-to-approve': oneWayToApprove,
  '0075-approved-in-order': approvedInOrder,
  '0077-networks': networks,
  '0079-saved-view': savedView,
  '0080-parts-of-listings': partsOfListings,
  '0081-game-lists': gameLists,
  '0082-proved-addresses': provedAddresses,
  '0083-expected-balances': expectedBalances,
  '0084-done-alone': doneAlone,
  '0085-world-census': worldCensus,
  '0086-replaced-pins': replacedPins,
  '0090-superseded-acts': supersededActs,
  '0091-roles-of-listings': rolesOfListings,
  '0092-replaced-passwords': replacedPasswords,
  '0093-hidden-listings': hiddenListings,
  '0094-lifted-by-act': liftedByAct,
  '0095-undo-leases': undoLeases,
  '0096-roles-of-earlier-listings': rolesOfEarlierListings,
  '0097-raised-listings': raisedListings,
  '0098-role-givers': roleGivers,
  '0099-holds-of-listings': holdsOfListings,
  '0100-approvals-of-the-erased': approvalsOfTheErased,
  '0101-events-of-payments': eventsOfPayments,
  '0102-holders-of-counts': holdersOfCounts,
  '0103-undo-tried': undoTried,
  '0104-delivery-tried': deliveryTried,
  '0105-order-tried': orderTried,
  '0106-owner-requests': ownerRequests,
  '0107-calendars-end': calendarsEnd,
  '0108-world-places': worldPlaces,
  '0109-undo-turns': undoTurns,
}
