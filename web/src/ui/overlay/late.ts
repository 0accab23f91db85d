import { createContext, type RefObject } from 'react'

/** Whether the code of the sheet within came late: whoever wanted it was told that it does not come, and does something else by now. */
export const LateContext = createContext<RefObject<boolean> | null>(null)
