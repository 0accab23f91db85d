import { cpuPerRequest, type Load } from './load.ts'
import { row, type Row } from './support/report.ts'
import { type Running, startReference } from './support/servers.ts'

const ROUNDS = 3
const REFERENCE_PORT = 3991
/** Of the answer's headers, those the reference leaves to Node itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** CPU of one read beside `node:http` that sends the same bytes: best of several rounds, taken in turn. */
export async function measureRead(portal: Running, name: string, load: Load, limit: number): Promise<Row> {
  const answer = await fetch(portal.url + load.path, { headers: load.headers ?? {} })
  const headers = Object.fromEntries([...answer.headers].filter(([header]) => !OWN.has(header)))
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const reference = await startReference(REFERENCE_PORT, { headers, body })
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await cpuPerRequest(reference, { path: '/', headers: load.headers ?? {} }))
      ours.push(await cpuPerRequest(portal, load))
    }
  } finally {
    await reference.stop()
  }
  return row(name, Math.min(...ours), Math.min(...theirs), limit, 'µs CPU a request')
}
