import { PROVIDERS } from '@castellan/contract/shapes/money-fields'
import { SERVER_KEYS } from '../../test/support/servers.ts'
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import { checkLedger } from '../../server/src/coins/invariants/invariant-repo.ts'
import { post } from '../../server/src/coins/ledger/post.ts'
import { absolute, type Row } from '../support/report.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { CONNECTIONS } from './database.ts'

const ROUNDS = 4
const POSTINGS = 2_000
const ACCOUNTS = 500

/** Gifts of coins by many at once, each in a transaction of its own, through the one door of the ledger: best of several rounds. */
export async function measurePostings(db: Db): Promise<Row> {
  let next = 0
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const work = async () => {
      while (next < round * POSTINGS) await give(db, next++)
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    times.push(performance.now() - started)
  }
  const broken = (await checkLedger(db)).filter(({ number, isKept }) => number <= 4 && !isKept)
  if (broken.length) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`)
  return absolute(
    `1,000 postings over ${CONNECTIONS} connections`,
    (Math.min(...times) / POSTINGS) * 1_000,
    1_000,
    'ms',
  )
}

const give = (db: Db, n: number) => {
  const server = SERVER_KEYS[n % SERVER_KEYS.length]!
  const name = PROVIDERS[n % PROVIDERS.length]!
  return inTransaction(db, (tx) =>
    post(tx, {
      kind: 'gift',
      source: 'bench',
      sourceRef: String(n),
      lines: [
        { ledgerAccount: { kind: 'provider', server, name }, coins: -10 },
        { ledgerAccount: { kind: 'user', server, accountId: 1 + (n % ACCOUNTS) }, coins: 10 },
      ],
    }),
  )
}
