import { isDeepStrictEqual } from 'node:util'
import type { repeatableEvents } from '@castellan/contract/calls/moderation/repeatable-events'
import { faultsOfEvent } from '@castellan/contract/rules/repeatable-event'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { requireUnchanged } from '../../platform/errors/require-unchanged.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { dayStart } from '../../platform/time/period-of.ts'
import { describeEvent, writtenOf } from './describe-event.ts'
import { lockEvent, updateEvent, type WrittenEvent } from './event-repo.ts'

/** Changes an event. @throws AppError EVENT_NOT_FOUND, CHANGED_MEANWHILE, or BAD_INPUT for a field that does not go with the others */
export const updateRepeatableEvent: Rule<typeof repeatableEvents.updateRepeatableEvent> = (
  { expected, ...sent },
  ctx,
) => {
  for (const field of MOMENTS) dayStart(sent[field].slice(0, 10), field)
  const [problem] = faultsOfEvent(sent)
  if (problem) throw badField(problem.field, problem.fault)
  const decidedOn = expected && inOneForm(expected)
  return change(ctx, sent.eventId, () => sent, 'updateRepeatableEvent', decidedOn)
}

/** Switches an event on or off. @throws AppError EVENT_NOT_FOUND */
export const updateEventEnabled: Rule<typeof repeatableEvents.updateEventEnabled> = (sent, ctx) =>
  change(ctx, sent.eventId, (before) => ({ ...before, enabled: sent.enabled }), 'updateEventEnabled')

const MOMENTS = [
  'itemDropStart',
  'itemDropEnd',
  'npcSpawnStart',
  'npcSpawnEnd',
  'itemExpirationDate',
] as const

type Changing = ContextOf<(typeof repeatableEvents)['updateRepeatableEvent' | 'updateEventEnabled']>

const change = (
  ctx: Changing,
  eventId: number,
  changed: (before: WrittenEvent) => WrittenEvent,
  call: 'updateRepeatableEvent' | 'updateEventEnabled',
  expected?: Omit<WrittenEvent, 'eventId'>,
) =>
  ctx.act(async (tx, journal) => {
    const { server, settings } = ctx
    const found = await lockEvent(tx, server, eventId)
    if (!found) throw new AppError('EVENT_NOT_FOUND', { field: 'eventId' })
    const before = writtenOf(found)
    const after = inOneForm(changed(before))
    if (isDeepStrictEqual(before, after)) {
      journal.unchanged()
      return describeEvent(found, settings.of(server))
    }
    requireUnchanged(before, expected)
    const row = await updateEvent(tx, server, after)
    await journal({ target: `event ${eventId}`, before, after, undo: undoOf(call, before) })
    return describeEvent(row, settings.of(server))
  })

/** Moments as the portal writes them, so that the same one is the same text. */
const inOneForm = <E extends Omit<WrittenEvent, 'eventId'>>(event: E): E => ({
  ...event,
  ...Object.fromEntries(MOMENTS.map((field) => [field, new Date(event[field]).toISOString()])),
})

const undoOf = (call: 'updateRepeatableEvent' | 'updateEventEnabled', before: WrittenEvent) =>
  call === 'updateRepeatableEvent'
    ? ({ call, input: before } as const)
    : ({ call, input: { eventId: before.eventId, enabled: before.enabled } } as const)
