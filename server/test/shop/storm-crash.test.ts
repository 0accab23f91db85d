import { describe, expect, inject, it } from 'vitest'
import { ApiError } from '@castellan/contract/engine/client'
import { openCrashStorm } from '../support/crash-storm.ts'

const TIMEOUT = { timeout: 600_000 }
/** Portals that are killed; the many when nobody waits. */
const ROUNDS = process.env['TEST_ALL'] ? 40 : 6
const ACTORS = 6
const DEEDS_EACH = 6

const storm = inject('template').kind === 'server' ? await openCrashStorm() : null

describe.runIf(storm)(
  'a portal that is killed while many players buy and take back whatever there is',
  () => {
    if (!storm) return
    const { newActor, newDeed, open, begin, gone, settle, breaches } = storm

    it('leaves what the next one delivers or returns, and never both', TIMEOUT, async () => {
      const actors = await Promise.all(Array.from({ length: ACTORS }, newActor))
      let cutOff = 0
      let interrupted: ReturnType<typeof newDeed>[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const portal = await open()
        // whoever was cut off asks again
        await Promise.allSettled(interrupted.map((deed) => deed(portal)))
        await settle()
        expect(await breaches()).toEqual([])

        await begin()
        const deeds = actors.flatMap((actor) => Array.from({ length: DEEDS_EACH }, () => newDeed(actor)))
        // some of them are answered, and the others under way
        const enough = Math.floor(Math.random() * (deeds.length - 6))
        const answered = new Set<(typeof deeds)[number]>()
        const reached = Promise.withResolvers<void>()
        if (enough === 0) reached.resolve()
        const all = deeds.map(async (deed) => {
          if (!(await isAnswered(deed(portal)))) return
          answered.add(deed)
          if (answered.size >= enough) reached.resolve()
        })
        await reached.promise
        await portal.kill('SIGKILL')
        await Promise.all(all)
        await gone()
        interrupted = deeds.filter((deed) => !answered.has(deed))
        cutOff += interrupted.length
        await settle()
        expect(await breaches()).toEqual([])
      }
      expect(cutOff).toBeGreaterThan(0)
    })
  },
)

/** False for a request that was cut off: a refusal is an answer. */
const isAnswered = (request: Promise<unknown>) =>
  request.then(
    () => true,
    (error: unknown) => error instanceof ApiError,
  )
