import { t } from 'i18next'
import { addAlert, type AlertAction } from '../../lib/alerts.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'

interface Question {
  readonly title: string
  readonly message: string
}

/** The way back that a message offers of what staff did: asks why, does it, and tells how that went. */
export const offerUndo = (
  question: Question,
  act: (given: { readonly reason: string }) => Promise<unknown>,
  done: string,
): AlertAction => ({
  label: t('ui.undo'),
  act: () => void askAndDo(question, act, done),
})

async function askAndDo(question: Question, act: Parameters<typeof offerUndo>[1], done: string) {
  const given = await confirm({ ...question, confirmLabel: t('ui.undo'), reason: t('ui.reason') })
  if (!given) return
  try {
    await act(given)
    addAlert({ type: 'Success', message: done })
  } catch (error) {
    addAlert({ type: 'Error', message: (error as Error).message })
  }
}
