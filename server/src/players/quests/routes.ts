import type { quests } from '@castellan/contract/calls/players/quests'
import { questById } from '@castellan/game-world/game-data'
import type { Handlers, Rule } from '../../platform/http/engine/context.ts'

export const questRoutes: Handlers<typeof quests> = {
  getOneTimeQuests: questsOf('oneTime'),
  getRepeatableQuests: questsOf('repeatable'),
}

function questsOf(kind: 'oneTime' | 'repeatable'): Rule<typeof quests.getOneTimeQuests> {
  return async (_sent, { subject, world }) => {
    const found = await world.characters.quests(subject.id, kind)
    return found.map(({ questId, state, step }) => ({
      questId,
      name: questById(questId)?.displayName ?? `Quest ${questId}`,
      state,
      step,
    }))
  }
}
