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
}
