import { contract } from '@castellan/contract'
import { type Call, TAGS, type Tag } from '@castellan/contract/engine/call'
import { roleAllows } from '@castellan/contract/engine/roles'
import type { Follower, ToldChange } from './live.ts'

const calls = Object.values(contract).flatMap((group): readonly Call[] => Object.values(group))
const isForStaff = ({ access }: Call) => !roleAllows(access, 'User')

/** What staff alone are shown: that it changes is none of a player's business. */
export const STAFF_TAGS: ReadonlySet<Tag> = new Set(
  TAGS.filter((tag) => {
    const showing = calls.filter(({ tags }) => tags?.includes(tag))
    return showing.length > 0 && showing.every(isForStaff)
  }),
)

/** Tells a follower as much of a change as they may see. */
export function tellOf(change: ToldChange, { isStaff, tell }: Pick<Follower, 'isStaff' | 'tell'>) {
  if (isStaff() || change.to === 'you') return tell(change)
  const tags = change.tags.filter((tag) => !STAFF_TAGS.has(tag))
  if (tags.length) tell({ ...change, tags })
}
