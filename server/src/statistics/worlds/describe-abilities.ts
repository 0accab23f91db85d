import type { WorldAbilities } from '@castellan/contract/calls/statistics/world-info'
import { WORLD_ACTIONS, WORLD_FACTS } from '@castellan/contract/shapes/world-abilities'
import type { WorldCapabilities } from '@castellan/game-world/port'
import { sayReason } from '../../platform/worlds/say-reason.ts'

/** What a world cannot do and does not keep, with its reasons in a language. */
export function describeAbilities(
  { actions, unkept, itemTrail, refused }: WorldCapabilities,
  language: string,
): WorldAbilities {
  const say = (sentence: string) => sayReason(language, sentence)
  return {
    cannot: WORLD_ACTIONS.flatMap((action) => {
      const capability = actions[action]
      return typeof capability === 'object' ? [{ action, why: say(capability.cannot) }] : []
    }),
    unkept: WORLD_FACTS.flatMap((fact) => {
      const reason = unkept[fact]
      return reason === undefined ? [] : [{ fact, why: say(reason) }]
    }),
    noItemTrail: itemTrail === 'kept' ? null : say(itemTrail.cannot),
    refused: refused.map(say),
  }
}
