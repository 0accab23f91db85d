import { createContext } from 'react'
import type { Store } from '../../lib/store.ts'

/** Whether the code of the sheet within came late: whoever wanted it was told that it does not come, and does something else by now. */
export const LateContext = createContext<Store<boolean> | null>(null)
