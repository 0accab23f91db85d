import { useContext, useEffect, useEffectEvent } from 'react'
import { SheetHistoryContext } from '../../lib/address/sheet-step.ts'
import { useSheetPlace } from './sheet-stack.ts'

/** The place of a dialog in front of every sheet: Escape is meant for it alone, and so is the Back button, which leaves it as Cancel does. */
export function useDialogInFront(leave: () => void) {
  useSheetPlace(true)
  const { guard } = useContext(SheetHistoryContext)
  const holdStep = useEffectEvent(() => {
    leave()
    return true
  })
  useEffect(() => guard(() => holdStep()), [guard])
}
