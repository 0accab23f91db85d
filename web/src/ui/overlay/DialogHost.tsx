import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { dialogHostStands } from './dialog-host.ts'

/** Where `confirm` opens its dialogs. */
export function DialogHost() {
  useEffect(dialogHostStands, [])
  return <ModalsProvider>{null}</ModalsProvider>
}
