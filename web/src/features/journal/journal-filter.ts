import { actOf } from '@castellan/contract'
import { type ActFilter, TARGET_KINDS, UNDO_STATES } from '@castellan/contract/calls/moderation/journal'
import { daysLater, dayStart, type Period } from '../../domain/period/period.ts'
import type { Zone } from '../../lib/format/dates.ts'
import { servers } from '../../lib/servers.ts'

/** What an address says is looked for; what makes no sense is dropped. */
export function filterOf(search: Readonly<Record<string, unknown>>): ActFilter {
  const call = textIn(search['call'])
  const by = textIn(search['by'])
  const targetId = textIn(search['id'])
  const targetKind = TARGET_KINDS.find((kind) => kind === search['kind'])
  const scope = servers.findScope(search['where'])
  const state = UNDO_STATES.find((one) => one === search['undone'])
  const target = textIn(search['search'])
  return {
    ...(call && actOf(call) && { call }),
    ...(by && { by: by.slice(0, 254) }),
    ...(targetKind && { targetKind }),
    ...(targetKind && targetId && { targetId: targetId.slice(0, 100) }),
    ...(scope && { scope }),
    ...(state && { state }),
    ...(target.length >= LEAST_PART && { target: target.slice(0, 254) }),
  }
}

/** Letters of a target that are sought at least. */
const LEAST_PART = 3

/** Numbers in an address are read as such. */
const textIn = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** From the first moment of a period to its end, by the clock of the page. */
export const momentsOf = ({ start, end }: Period, zone: Zone) => ({
  from: new Date(dayStart(start, zone)).toISOString(),
  to: new Date(dayStart(daysLater(end, 1), zone)).toISOString(),
})
