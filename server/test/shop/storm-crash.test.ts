import { describe, expect, inject, it } from 'vitest'
import { openCrashStorm } from '../support/crash-storm.ts'
import { killRounds } from '../support/kill-rounds.ts'

const TIMEOUT = { timeout: 600_000 }
/** Portals that are killed; the many when nobody waits. */
const ROUNDS = process.env['TEST_ALL'] ? 40 : 6

const storm = inject('template').kind === 'server' ? await openCrashStorm() : null

describe.runIf(storm)('a portal that is killed while many players buy and undo whatever there is', () => {
  it('leaves what the next one delivers or returns, and never both', TIMEOUT, async () => {
    expect(await killRounds(storm!, ROUNDS)).toBeGreaterThan(0)
  })
})
