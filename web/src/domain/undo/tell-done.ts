import { t } from 'i18next'
import { addAlert, type AlertAction } from '../../lib/alerts.ts'
import { actIdOf } from '../../lib/api/act-ids.ts'
import { api } from '../../lib/api/staff-client.ts'
import { tellAsked } from '../../lib/query/approvals-link.ts'
import { refusalWords } from '../../lib/query/refusal-words.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { orForce } from '../world/or-force.ts'

interface Words {
  /** What is asked before it is undone. */
  readonly title: string
  readonly message: string
  /** Said once it is. */
  readonly done: string
}

/** Tells what staff did, with the way back by its row of the journal where it has one. */
export function tellDone(answer: object, message: string, words: Words) {
  const id = actIdOf(answer)
  const action: AlertAction = { label: t('ui.undo'), act: () => void askAndUndo(id!, words) }
  addAlert({ type: 'Success', message, ...(id !== undefined && { action }) })
}

/** Asks why, undoes an act, and tells how that went. */
async function askAndUndo(id: number, { title, message, done }: Words) {
  await confirm({ title, message, confirmLabel: t('ui.undo'), reason: t('ui.reason'), act })

  async function act({ reason }: { readonly reason: string }) {
    try {
      const undone = await orForce((how) => api.journal.undoAct({ id, reason, ...how }))
      if (undone) addAlert({ type: 'Success', message: done })
      return null
    } catch (error) {
      tellAsked(error as Error)
      return refusalWords(error as Error)
    }
  }
}
