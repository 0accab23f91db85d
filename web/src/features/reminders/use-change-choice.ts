import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import { useMutation } from '@tanstack/react-query'
import { useReminders } from '../../domain/reminders/use-reminders.ts'
import { api } from '../../lib/api/client.ts'

type Settings = Pick<ReminderChoice, 'sieges' | 'clanSieges' | 'heroes' | 'minutes'>

/** The choice as it will be once the server knows, and the way to change a part of it. */
export function useChangeChoice() {
  const query = useReminders()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sent: Settings) => api.reminders.setReminders(sent),
  })
  const choice = query.data && { ...query.data, ...(isPending && variables) }
  const change = (part: Partial<Settings>) => {
    if (!choice) return
    const { sieges, clanSieges, heroes, minutes } = choice
    mutate({ sieges, clanSieges, heroes, minutes, ...part })
  }
  return { query, choice, change }
}
