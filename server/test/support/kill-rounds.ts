import { expect } from 'vitest'
import { ApiError } from '@castellan/contract/engine/client'
import type { startPortal } from './portal-process.ts'
import type { Actor, newDeed } from './storm-deeds.ts'

const ACTORS = 6
const DEEDS_EACH = 6
/** Rounds after which others come: who bought much has spent their coins and deleted their characters. */
const GENERATION = 3

interface Storm {
  readonly newActor: () => Promise<Actor>
  readonly newDeed: typeof newDeed
  readonly open: () => ReturnType<typeof startPortal>
  readonly begin: () => Promise<unknown>
  readonly gone: () => Promise<void>
  readonly settle: () => Promise<void>
  readonly breaches: () => Promise<string[]>
}

/**
 * Portals that are killed one after the other while many players do something, each followed by another one that finds nothing
 * wrong. Tells how many requests were cut off.
 */
export async function killRounds(
  { newActor, newDeed: deedOf, open, begin, gone, settle, breaches }: Storm,
  rounds: number,
) {
  let actors: Actor[] = []
  let cutOff = 0
  let interrupted: ReturnType<typeof newDeed>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const portal = await open()
    // whoever was cut off asks again
    await Promise.allSettled(interrupted.map((deed) => deed(portal)))
    await settle()
    expect(await breaches()).toEqual([])

    if (round % GENERATION === 0) actors = await Promise.all(Array.from({ length: ACTORS }, newActor))
    await begin()
    const deeds = actors.flatMap((actor) => Array.from({ length: DEEDS_EACH }, () => deedOf(actor)))
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
  return cutOff
}

/** False for a request that was cut off: a refusal is an answer. */
const isAnswered = (request: Promise<unknown>) =>
  request.then(
    () => true,
    (error: unknown) => error instanceof ApiError,
  )
