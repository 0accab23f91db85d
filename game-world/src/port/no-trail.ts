import type { ItemTrail } from './index.ts'

/** Null object: the trail of a world that writes nothing down. Its `capabilities.itemTrail` says why. */
export const noTrail: ItemTrail = {
  since: async () => null,
  ofThing: async () => [],
  ofHolder: async () => [],
  sumsOfHolder: async () => ({ came: 0, went: 0, isWhole: true }),
  flow: async () => ({ causes: [], receivers: [], isWhole: true }),
}
