import { createContext, type ReactNode } from 'react'

/** Slot: what the shell adds to the tools of every list whose state stands in the address. */
export const ListToolsContext = createContext<ReactNode>(null)
