import { HOUR_MS } from '@castellan/contract/rules/durations'
import { demoAdenaDrift, demoItemDrift } from '../world/index.ts'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import { addAdenaSamples, addManyItemSamples } from '@castellan/server/statistics/economy/economy-repo'
import type { GameServer } from '@castellan/server/platform/servers/game-server'

interface Options {
  readonly server: GameServer
  readonly world: GameWorld
  readonly watchedItems: readonly number[]
  readonly hours: number
  readonly now: Date
}

/** A past for the economy of a demo world: from what there is now back to the last full hour, and on hour by hour, by the drift its ticks have. */
export async function seedEconomyHistory(db: Db, { server, world, watchedItems, hours, now }: Options) {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const moments = Array.from({ length: hours }, (_, index) => new Date(last - index * HOUR_MS))
  const sinceLast = (now.getTime() - last) / HOUR_MS
  const { adena } = await world.population.totals()
  const ledgerAccount = backwards({ moments, sinceLast, now: adena }, (hour) => demoAdenaDrift(server, hour))
  await addAdenaSamples(
    db,
    ledgerAccount.map((count, index) => ({ server: server.key, at: moments[index]!, adena: count })),
  )
  const items = await world.population.itemCounts(watchedItems)
  await addManyItemSamples(
    db,
    server.key,
    moments,
    items.map(({ itemId, count }) => ({
      itemId,
      counts: backwards({ moments, sinceLast, now: count }, (hour) => demoItemDrift(server, itemId, hour)),
    })),
  )
}

interface Back {
  /** They go back in time by the hour. */
  readonly moments: readonly Date[]
  /** Which part of an hour has passed since the first of them. */
  readonly sinceLast: number
  readonly now: number
}

/** Counts at moments that go back in time, from what there is now: the next sample is of a whole hour then, however late in one this is. */
function backwards({ moments, sinceLast, now }: Back, driftIn: (hour: Date) => number) {
  let exact = now
  return moments.map((moment, index) => {
    // the hour that began at a moment brought the world from there to the moment after
    exact /= 1 + driftIn(moment) * (index === 0 ? sinceLast : 1)
    return Math.round(exact)
  })
}
