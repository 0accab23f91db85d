import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isMariadbThere } from '../../../game-world/test/adapters/l2j/game-database.ts'
import { openL2jCrashStorm } from '../support/l2j-crash-storm.ts'
import { killRounds } from '../support/kill-rounds.ts'

const TIMEOUT = { timeout: 600_000 }
/** Portals that are killed; the many when nobody waits. */
const ROUNDS = process.env['TEST_ALL'] ? 20 : 4

const isPossible = isMariadbThere && inject('template').kind === 'server'

describe.runIf(isPossible).each(['InnoDB', 'MyISAM'])(
  'a portal that is killed while an L2J server in tables of %s is bought from',
  (engine) => {
    let storm: Awaited<ReturnType<typeof openL2jCrashStorm>>
    beforeAll(async () => {
      storm = await openL2jCrashStorm(engine)
    })
    afterAll(() => storm?.close())

    it('leaves each purchase delivered once or its coins returned, and knows which', TIMEOUT, async () => {
      expect(await killRounds(storm, ROUNDS)).toBeGreaterThan(0)
      expect((await storm.sold()).map(({ state }) => state)).toContain('delivered')
    })
  },
)
