import { createContext } from 'react'

/** Whether what a form changes is another by now, which is said beside it: what it sends would be refused. */
export const Outdated = createContext(false)
