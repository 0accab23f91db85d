import type { Generated } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'

/** Coins that somebody had on a former panel. */
interface ExpectedBalanceTable {
  id: Generated<number>
  server: ServerKey
  kind: 'email' | 'login'
  /** An address or a login, as the portal writes them. */
  holder: string
  /** Keyed hash of server, kind and holder: by it a line is known again, also once its holder was erased. */
  ref: string
  coins: number
  importedAt: Stamped
  /** Who ran the command, as the journal names them. */
  importedBy: string
  /** Null while they wait for their holder. */
  creditedAt: Date | null
  accountId: number | null
  ledgerTransactionId: number | null
}

export interface ExpectedBalanceTables {
  expectedBalance: ExpectedBalanceTable
}
