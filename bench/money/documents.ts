import { sql } from 'kysely'
import { DEFAULT_SERVER } from '../../test/support/servers.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from '../support/cpu.ts'
import { absolute, type Row } from '../support/report.ts'
import { startPortal, temporaryFolder } from '../support/servers.ts'
import { PASSWORD } from '../scale/portal-database.ts'
import { donor, type MoneyDatabase } from './database.ts'

const PORT = 3992
const MOVEMENTS = 5_000
const MILLISECONDS = 1_000
/** MiB one document takes at most, beside what the portal takes anyway. */
const MEMORY = 100
const WHO = 19_999

/** The purchase history of one who moved coins five thousand times, asked of a portal in a process of its own. */
export async function measureDocuments({ db, url }: MoneyDatabase): Promise<Row[]> {
  await moveOften(db)
  const portal = await startPortal(PORT, temporaryFolder(), { DATABASE_URL: url, DEMO: 'off' })
  try {
    const ask = await asker(portal.url)
    forgetPeak(portal.pid)
    const before = memoryOf(portal.pid)
    const first = await ask()
    const growth = peakMemoryOf(portal.pid) - before
    const again = Math.min(await ask(), await ask(), await ask())
    const name = `purchase history of ${MOVEMENTS.toLocaleString('en-US')} movements`
    return [
      absolute(`${name}, the first of a process`, first, MILLISECONDS * 1.5, 'ms'),
      absolute(name, again, MILLISECONDS, 'ms'),
      absolute(`${name}: memory it takes`, growth, MEMORY, 'MiB'),
    ]
  } finally {
    await portal.stop()
  }
}

/** Payments, transfers and purchases in turn, as far as a line of the document can tell them apart. */
const moveOften = (db: MoneyDatabase['db']) =>
  sql`
    select ledger_post('gift', 'bench-document', n::text, array[
        ledger_purse('user', ${DEFAULT_SERVER}, ${WHO}, null), ledger_purse('rewards', ${DEFAULT_SERVER}, null, null)],
      array[1 + n, -1 - n], null, null, 'Prize ' || md5(n::text), '{}')
    from generate_series(1, ${MOVEMENTS}) n`.execute(db)

async function asker(url: string) {
  const headers = { 'content-type': 'application/json' }
  const body = { email: donor(WHO), password: PASSWORD, server: DEFAULT_SERVER, recaptcha: 'off' }
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { jwtToken } = (await signedIn.json()) as { jwtToken: string }
  return async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/api/${DEFAULT_SERVER}/accounts/getPurchaseHistoryPDF`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${jwtToken}` },
      body: JSON.stringify({ email: donor(WHO) }),
    })
    const { byteLength } = await answer.arrayBuffer()
    if (answer.status !== 200 || byteLength < 100_000) throw new Error(`No document: ${answer.status}`)
    return performance.now() - started
  }
}
