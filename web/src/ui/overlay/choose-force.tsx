import { ForceDialog, type ForceChoice } from './ForceDialog.tsx'
import { openDialog } from './open-dialog.tsx'

/** Asks about somebody who is in the game where it can wait until they have left; the hints say what each way means. */
export const chooseForce = (...hints: readonly string[]): Promise<ForceChoice | null> =>
  openDialog((answer) => <ForceDialog hints={hints} onAnswer={answer} />)
