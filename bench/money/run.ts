import type { Row } from '../support/report.ts'
import { moneyDatabase } from './database.ts'
import { measureDocuments } from './documents.ts'
import { measurePostings } from './postings.ts'
import { measureReports } from './reports.ts'

const ACCOUNTS = 20_000

/** What moving coins and telling of them costs, on the PostgreSQL at hand. */
export async function measureMoney(): Promise<Row[]> {
  const database = await moneyDatabase(ACCOUNTS)
  return [
    await measurePostings(database.db),
    ...(await measureReports(database.db)),
    ...(await measureDocuments(database)),
  ]
}
