import { expect, it, onTestFinished } from 'vitest'
import { parseAddress } from '@castellan/game-world/adapters/l2j'
import { confirmWorld } from '../../../server/src/players/game-accounts/confirm-world.ts'
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { newPerson } from '../../../server/test/support/people.ts'
import { startDemo } from '../../src/portal/start-demo.ts'

const CONNECTED = 'harbor_x1'
/** Where nothing listens. */
const ADDRESS = 'mariadb://portal:secret@127.0.0.1:1/l2j'

it('a demonstration begins beside a connected world that does not answer, and gives nobody an account there', async () => {
  const before = await openTestPortal()
  const worldAddresses = { [CONNECTED]: parseAddress(ADDRESS) }
  await confirmWorld(before.db, { ...before.config, worldAddresses }, CONNECTED, 'moved')
  const portal = await openTestPortal({
    env: { [`WORLD_${CONNECTED.toUpperCase()}_URL`]: ADDRESS },
    beside: before,
  })
  const demo = await startDemo(portal)
  onTestFinished(demo.comeAlive())
  const { id } = await newPerson(portal)
  await inTransaction(portal.db, async (tx) => {
    for (const welcome of portal.onAccountValidated) await welcome(tx, id)
  })
  const given = await portal.db
    .selectFrom('gameAccount')
    .select('server')
    .where('accountId', '=', id)
    .execute()
  expect(given.length).toBeGreaterThan(0)
  expect(given.map(({ server }) => server)).not.toContain(CONNECTED)
})
