import type { quests } from '@castellan/contract/quests'
import { questById } from '@castellan/game-world/facts'
import type { Handlers, WorldContext } from '../../http/context.ts'
import { getVisibleCharacter } from '../whose-character.ts'

export const questRoutes: Handlers<typeof quests> = {
  getOneTimeQuests: ({ charId }, ctx) => questsOf(ctx, charId, 'oneTime'),
  getRepeatableQuests: ({ charId }, ctx) => questsOf(ctx, charId, 'repeatable'),
}

async function questsOf(ctx: WorldContext, charId: number, kind: 'oneTime' | 'repeatable') {
  const { id } = await getVisibleCharacter(ctx, charId, 'charId')
  const found = await ctx.world.characters.quests(id, kind)
  return found.map(({ questId, state, step }) => ({
    questId,
    name: questById(questId)?.displayName ?? `Quest ${questId}`,
    state,
    step,
  }))
}
