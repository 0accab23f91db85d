import type { ReactNode } from 'react'
import { isCodeMissing } from '../../lib/lazy-part.ts'
import classes from './ConfirmDialog.module.css'
import { dialogsReady } from './dialog-host.ts'

/** Sheets lie from 200 on. */
const ABOVE_SHEETS = 290

/**
 * A dialog over everything that gives what somebody answered: null where they left it by Escape or a click beside it, or where its code
 * could not be had at once, which was said: it does not open by itself later.
 */
export async function openDialog<Answer>(
  dialog: (answer: (given: Answer | null) => void) => ReactNode,
): Promise<Answer | null> {
  let isLate = false
  const stop = isCodeMissing.subscribe(() => (isLate = true))
  await dialogsReady()
  stop()
  if (isLate) return null
  // lazy: its host loads it too, at the first question
  const { modals, swallowSecondClick } = await import('./dialog-kit.ts')
  return new Promise((resolve) => {
    const answer = (given: Answer | null) => {
      swallowSecondClick()
      resolve(given)
      modals.close(id)
    }
    const id = modals.open({
      withCloseButton: false,
      zIndex: ABOVE_SHEETS,
      padding: 'lg',
      classNames: { content: classes.ground! },
      onClose: () => resolve(null),
      children: dialog(answer),
    })
  })
}
