import { describe, expect, inject, it } from 'vitest'
import { openServer } from '../../src/platform/db/server.ts'
import { atTheEnd } from '../support/at-the-end.ts'
import { copyOnServer } from '../support/clone-database.ts'
import { openTransactionPooler } from '../support/transaction-pooler.ts'

const template = inject('template')

/** What a listener on a database is told. */
async function listenOn(url: string) {
  const database = await openServer(url)
  const changes: boolean[] = []
  const heard: string[] = []
  const stop = database.listen('castellan_test', {
    heard: (payload) => void heard.push(payload),
    changed: (isUp) => void changes.push(isUp),
  })
  atTheEnd(async () => {
    await stop()
    await database.close()
  })
  return { changes, heard }
}

describe.each(template.kind === 'server' ? [template] : [])('announcements of the database', (server) => {
  it('count as lost behind a pooler that keeps them back', { timeout: 30_000 }, async () => {
    const copy = await copyOnServer(server)
    atTheEnd(() => copy.drop())
    const pooler = await openTransactionPooler(copy.url)
    const deaf = await listenOn(pooler.url)
    const direct = await listenOn(copy.url)
    // it tries again on another connection, since it has not heard itself
    await expect.poll(() => pooler.connections(), { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
    expect(deaf.changes).toEqual([false])
    // other listeners prove themselves on the same channel
    expect(direct).toEqual({ changes: [true], heard: [] })
  })
})
