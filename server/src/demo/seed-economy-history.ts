import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../db/database.ts'
import type { GameWorld } from '@castellan/game-world/port'
import { addAdenaSamples, addItemSamples } from '../statistics/economy/economy-repo.ts'

const HOUR = 3_600_000
/** How much of a thing is made in an hour, as a share of what there is. */
const GROWTH = 0.0004

interface Options {
  readonly server: ServerKey
  readonly world: GameWorld
  readonly watchedItems: readonly number[]
  readonly hours: number
  readonly now: Date
}

/** A past for the economy of a demo world: what there is now, made little by little, faster in the evening. */
export async function seedEconomyHistory(db: Db, { server, world, watchedItems, hours, now }: Options) {
  const last = Math.floor(now.getTime() / HOUR) * HOUR
  const moments = Array.from({ length: hours }, (_, index) => new Date(last - index * HOUR))
  const { adena } = await world.population.totals()
  await addAdenaSamples(
    db,
    backwards(moments, adena).map(({ at, count }) => ({ server, at, adena: count })),
  )
  const midnights = moments.filter((at) => at.getUTCHours() === 0)
  for (const { itemId, count } of await world.population.itemCounts(watchedItems))
    await addItemSamples(
      db,
      backwards(midnights, count).map((sample) => ({ server, itemId, ...sample })),
    )
}

/** Counts at moments that go back in time, from what there is at the first of them. */
function backwards(moments: readonly Date[], now: number) {
  let count = now
  let later = moments[0]
  return moments.map((at) => {
    const passed = (later!.getTime() - at.getTime()) / HOUR
    count = Math.round(count * (1 - GROWTH * passed * rhythm(at)))
    later = at
    return { at, count }
  })
}

/** Between 0.3 at dawn and 1.7 in the evening. */
const rhythm = (at: Date) => 1 + 0.7 * Math.cos(((at.getUTCHours() - 20) / 24) * 2 * Math.PI)
