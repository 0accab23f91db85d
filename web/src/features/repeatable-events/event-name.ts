import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import type { TFunction } from 'i18next'

/** What an event is called; by its number where the operator gave it no name. */
export const eventName = (t: TFunction, { eventId, name }: Pick<RepeatableEvent, 'eventId' | 'name'>) =>
  name ?? t('gameMaster.events.unnamed', { id: eventId })
