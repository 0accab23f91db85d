import { allCalls } from '@castellan/contract'
import type { Call, Tag } from '@castellan/contract/engine/call'
import type { Portal } from './portal.ts'

const shared = allCalls.filter(({ call }) => call.ttl !== undefined)
const isStatistic = ({ path }: Call) => /\/(statistics|castles)\//.test(path)

/** A change of `statistics` is one of all that a server's statistics show. */
const shows = (call: Call, tags: readonly Tag[]) =>
  (call.tags?.some((tag) => tags.includes(tag)) ?? false) ||
  (tags.includes('statistics') && isStatistic(call))

/** Cache invalidation by tag: what everybody is told of as changed is computed anew for the first who asks again. */
export const outdateAnswers = ({ live, responseCache }: Pick<Portal, 'live' | 'responseCache'>) =>
  live.onPublicChange(({ server, tags }) => {
    for (const { name, call } of shared) if (shows(call, tags)) responseCache.outdate(name, server)
  })
