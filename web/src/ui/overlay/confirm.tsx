import { t } from 'i18next'
import { addAlert } from '../../lib/alerts.ts'
import { createStore } from '../../lib/store.ts'
import { type ConfirmAnswer, ConfirmDialog, type ConfirmOptions, UNWRITTEN } from './ConfirmDialog.tsx'
import { openDialog } from './open-dialog.tsx'

/**
 * Asks before something is done: `if (await confirm({ … })) …`. Escape and a click beside it mean Cancel. With `act` the deed is done
 * while the question stands: what refuses it is said there, and a reason that was typed is not lost.
 */
export async function confirm({ act, ...options }: ConfirmOptions): Promise<ConfirmAnswer> {
  // outside of the dialog, which is taken away while the deed asks something itself
  const written = createStore(UNWRITTEN)
  let stands = true
  const tried = async (given: { readonly reason: string }) => {
    const why = (await act?.(given)) ?? null
    // whoever left the question meanwhile still has to know
    if (why !== null && !stands) addAlert({ type: 'Error', message: why })
    return why
  }
  try {
    return await openDialog((answer) => (
      <ConfirmDialog {...options} act={tried} written={written} onAnswer={answer} />
    ))
  } finally {
    stands = false
  }
}

/** Asks whether to act on somebody who is in the game (specification, section 2). */
export const confirmForce = (hint = t('ui.force.hint')): Promise<ConfirmAnswer> =>
  confirm({
    title: t('ui.force.title'),
    message: t('ui.force.message'),
    hint,
    confirmLabel: t('ui.force.confirm'),
    danger: true,
  })

/** Asks about somebody who is in the game where nobody can be disconnected: later is the only way. */
export const confirmWait = (message: string, hint: string): Promise<ConfirmAnswer> =>
  confirm({ title: t('ui.force.title'), message, hint, confirmLabel: t('ui.force.wait') })
