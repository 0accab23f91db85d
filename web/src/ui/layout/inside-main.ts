import { createContext } from 'react'

/** Whether what is drawn stands inside of the one main landmark of the page already. */
export const InsideMain = createContext(false)
