import type { repeatableEvents } from '@castellan/contract/calls/moderation/repeatable-events'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { updateEventEnabled, updateRepeatableEvent } from './change-events.ts'
import { describeEvent } from './describe-event.ts'
import { findEvents } from './event-repo.ts'

export const eventRoutes: Handlers<typeof repeatableEvents> = {
  getRepeatableEvents: async (_sent, { db, server, settings }) =>
    (await findEvents(db, server)).map((row) => describeEvent(row, settings.of(server))),
  updateRepeatableEvent,
  updateEventEnabled,
}
