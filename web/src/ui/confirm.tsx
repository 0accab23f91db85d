import { modals } from '@mantine/modals'
import { t } from 'i18next'
import classes from './ConfirmDialog.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dialogsReady } from './dialog-host.ts'

export interface ConfirmOptions {
  /** Names the action and its object: `Block "stormblade"?` */
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  /** Red, for what harms. */
  readonly danger?: boolean
  /** Asks for a reason, which must be given; the text is the field's label. */
  readonly reason?: string
}

/** What a person answered: the reason, empty where none was asked for; null for Cancel. */
export type ConfirmAnswer = { readonly reason: string } | null

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
