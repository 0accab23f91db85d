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
}
