import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { eventName } from './event-name.ts'

/** Switches an event on or off, and offers the way back. */
export function EventSwitch({ event }: { event: RepeatableEvent }) {
  const { t } = useTranslation()
  const name = eventName(t, event)
  const { eventId } = event
  const turn = useMutation({
    mutationFn: (enabled: boolean) => api.repeatableEvents.updateEventEnabled({ eventId, enabled }),
    onSuccess: ({ enabled }) =>
      addAlert({
        type: 'Success',
        about: `event ${eventId}`,
        message: t(enabled ? 'gameMaster.events.switchedOn' : 'gameMaster.events.switchedOff', { name }),
        action: { label: t('ui.undo'), act: () => turn.mutate(!enabled) },
      }),
  })
  return (
    <Switch
      checked={turn.isPending ? turn.variables : event.enabled}
      disabled={turn.isPending}
      onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      aria-label={t('gameMaster.events.switch', { name })}
    />
  )
}
