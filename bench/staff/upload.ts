import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import type { WorldContext } from '../../server/src/platform/http/engine/context.ts'
import { list } from '../../server/src/moderation/black-list/change-black-list.ts'
import { planListing } from '../../server/src/moderation/black-list/plan-listing.ts'
import { readFile } from '../../server/src/moderation/black-list/read-file.ts'
import { absolute, type Row } from '../support/report.ts'
import { milliseconds } from '../support/times.ts'

const LINES = 100_000
/** Seconds. */
const LIMIT = 10

/** E-mails, addresses and hardware by turns; of the e-mails every tenth is somebody’s. */
const line = (n: number) =>
  [
    `email,${n % 10 === 0 ? `player${n}@mail${n % 40}.example.test` : `bot${n}@farm.example.test`},"bot, ${n}"`,
    `ip,10.${n % 250}.${(n >> 8) % 250}.${n % 241}`,
    `hwid,${(n * 2_654_435_761).toString(16).padStart(16, '0')},farm`,
  ][n % 3]!

/** A black list of 100,000 lines: looked at as it is before, then kept, then sent once more. */
export async function* measureUpload({ db, caller }: WorldContext): AsyncGenerator<Row> {
  const content = Array.from({ length: LINES }, (_, n) => line(n)).join('\r\n')
  const asking = { caller, ip: '203.0.113.1' }
  const upload = () =>
    inTransaction(db, async (tx) => {
      const { entries: read } = await readFile(content)
      const entries = read.map((entry) => ({ ...entry, reason: entry.reason || 'farm' }))
      const plan = await planListing(tx, asking, entries)
      await list(tx, plan, { addedBy: caller.accountId, addedRole: 'Admin', uploadId: null })
    })
  yield absolute('100,000 lines for the black list: read', await seconds(() => readFile(content)), LIMIT, 's')
  const look = async () => planListing(db, asking, (await readFile(content)).entries)
  yield absolute('100,000 lines for the black list: looked at', await seconds(look), LIMIT, 's')
  yield absolute('100,000 lines for the black list: kept', await seconds(upload), LIMIT, 's')
  yield absolute('100,000 lines for the black list: all there already', await seconds(upload), LIMIT, 's')
}

const seconds = async (work: () => unknown) => (await milliseconds(work)) / 1_000
