import { openDialog } from './open-dialog.tsx'
import { PinDialog, type PinQuestion } from './PinDialog.tsx'

/** Asks for a PIN; null for Cancel. */
export const askPin = (question: PinQuestion): Promise<string | null> =>
  openDialog((answer) => <PinDialog {...question} onAnswer={answer} />)
