import { t } from 'i18next'
import { type ConfirmAnswer, ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'
import { openDialog } from './open-dialog.tsx'

/** Asks before something is done: `if (await confirm({ … })) …`. Escape and a click beside it mean Cancel. */
export const confirm = (options: ConfirmOptions): Promise<ConfirmAnswer> =>
  openDialog((answer) => <ConfirmDialog {...options} onAnswer={answer} />)

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
