import type { TimerKind } from '@castellan/contract/shapes/timers'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { beforeWords } from './reminder-words.ts'
import { isChosen, useReminders } from './use-reminders.ts'

/** Whether one is reminded of something, as it will be once the server knows; `null` until it said so. */
export function useRemindMe(kind: TimerKind, id: number, { silent = false } = {}) {
  const { t } = useTranslation()
  const server = useServer()
  const { data } = useReminders()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => api.reminders.remindMe({ kind, id, on }),
    onSuccess: (_answer, on) => {
      if (on && data && !silent)
        addAlert({
          type: 'Success',
          message: t('reminders.willRemind', { before: beforeWords(data.minutes) }),
          link: { label: t('reminders.where'), href: paths.page(server, 'profile/reminders') },
        })
    },
  })
  const known = data ? isChosen(data, kind, id) : null
  return { isOn: isPending ? variables : known, set: mutate, isPending }
}
