import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { WEB_DIST } from '../../src/platform/http/site/static-site.ts'
import { untilWaiting } from '../support/locks.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { worldTable } from '../support/world-table.ts'

const HERE = 'lionna_x5'

// sessions have to wait for each other, which one connection cannot
const isServer = inject('template').kind === 'server'
const portal = isServer ? await openTestPortal({ env: { SHARE_CHARACTERS: 'on' } }) : null

describe.runIf(isServer && existsSync(WEB_DIST))(
  'links to characters of a world that does not answer',
  () => {
    if (!portal) return
    const ask = (url: string, who: number) =>
      portal.app
        .inject({ url, remoteAddress: `192.0.2.${who}` })
        .then(({ statusCode, body }) => ({ statusCode, body }))

    it('are plain pages at once, and leave the connections to everybody else', async () => {
      const shell = (await ask('/', 1)).body
      const release = await hold()
      const whos = Array.from({ length: 60 }, (_, place) => place + 1)
      const pages = Promise.all(whos.map((who) => ask(`/${HERE}/profile?character=${who}`, who)))
      await untilWaiting(portal, 2)
      for (const page of await pages) expect(page).toEqual({ statusCode: 200, body: shell })
      // the two that are asked for are not answered yet
      await untilWaiting(portal, 2)
      expect((await ask(`/previews/${HERE}/99-000000000000.jpg`, 99)).statusCode).toBe(503)
      await release()
      // the two go on to their end, then there is room
      const picture = async () => (await ask(`/previews/${HERE}/2147483647-000000000000.jpg`, 99)).statusCode
      await expect.poll(picture).toBe(404)
    })

    /** Keeps whoever reads characters waiting; answers how to let go. */
    async function hold() {
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const done = portal!.db.transaction().execute(async (tx) => {
        await sql`lock table ${worldTable(HERE, 'character')} in access exclusive mode`.execute(tx)
        held.resolve()
        await over.promise
      })
      await held.promise
      return async () => {
        over.resolve()
        await done
      }
    }
  },
)
