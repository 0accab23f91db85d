import { modals } from '@mantine/modals'
import { t } from 'i18next'
import classes from './ConfirmDialog.module.css'
import { type ConfirmAnswer, ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'
import { dialogsReady } from './dialog-host.ts'

/** Sheets lie from 200 on. */
const ABOVE_SHEETS = 290

/** Asks before something is done: `if (await confirm({ … })) …`. Escape and a click beside it mean Cancel. */
export async function confirm(options: ConfirmOptions): Promise<ConfirmAnswer> {
  await dialogsReady()
  return new Promise((resolve) => {
    const answer = (given: ConfirmAnswer) => {
      resolve(given)
      modals.close(id)
    }
    const id = modals.open({
      withCloseButton: false,
      zIndex: ABOVE_SHEETS,
      padding: 'lg',
      classNames: { content: classes.ground! },
      onClose: () => resolve(null),
      children: <ConfirmDialog {...options} onAnswer={answer} />,
    })
  })
}

/** Asks whether to act on somebody who is in the game (specification, section 2). */
export const confirmForce = (): Promise<ConfirmAnswer> =>
  confirm({
    title: t('ui.force.title'),
    message: t('ui.force.message'),
    confirmLabel: t('ui.force.confirm'),
    danger: true,
  })
