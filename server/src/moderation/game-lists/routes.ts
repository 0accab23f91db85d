import type { gameLists } from '@castellan/contract/calls/moderation/game-lists'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { sayReason } from '../../platform/worlds/say-reason.ts'
import { findListStates } from './game-list-repo.ts'

export const gameListRoutes: Handlers<typeof gameLists> = {
  getGameLists: async (_sent, { db, server, world, language }) => {
    const { lists } = world.capabilities
    if (lists === 'views') return { readBy: 'views', why: null, lists: [] }
    if (typeof lists === 'object')
      return { readBy: 'nothing', why: sayReason(language, lists.cannot), lists: [] }
    const states = await findListStates(db, server)
    return {
      readBy: 'tables',
      why: null,
      lists: states.map(({ list, comparedAt, failingSince, changedAt }) => ({
        list,
        comparedAt: momentOrNull(comparedAt),
        waitsSince: momentOrNull(failingSince && (changedAt ?? (comparedAt === null ? failingSince : null))),
      })),
    }
  },
}
