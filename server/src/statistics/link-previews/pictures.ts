import { LRUCache } from 'lru-cache'
import { networkOf } from '../../platform/text/network-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { atMost } from '../../platform/errors/at-most.ts'
import { boundedQueue } from './bounded-queue.ts'
import { PREVIEW_LIMIT } from './shared-characters.ts'

/** Bytes of the pictures that are kept, some 70 KiB each. */
const KEPT = 20 * 1024 * 1024
/** Pictures a network may have in the queue, so that it leaves places to others. */
const OF_ONE_NETWORK = 2

/** Pictures by their content: each is drawn once, one at a time, so many for each network. */
export function keepPictures({ limits }: Pick<Portal, 'limits'>) {
  const inTurn = boundedQueue()
  const ofNetwork = atMost(OF_ONE_NETWORK)
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()

  return async (key: string, ip: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    const network = networkOf(ip)
    await limits.count(PREVIEW_LIMIT, network)
    return kept.get(key) ?? underWay.get(key) ?? begin()

    function begin() {
      const drawn = ofNetwork(network, () => inTurn(draw))
        .then((picture) => {
          kept.set(key, picture)
          return picture
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, drawn)
      return drawn
    }
  }
}
