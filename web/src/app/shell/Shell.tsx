import '../theme/kit.css'
import '../theme/race.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { forgetAnswers, queryClient } from '../../lib/query/query.ts'
import { useColorScheme } from '../../ui/layout/color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { Dialogs } from '../../ui/overlay/Dialogs.tsx'
import { SheetSteps } from '../../lib/address/SheetSteps.tsx'
import { Frame } from './Frame.tsx'

/** The signed-in area. All that only it needs (Mantine, queries) is loaded with it; `children` lie over every page. */
export function Shell({ children }: { children?: ReactNode }) {
  const scheme = useColorScheme()
  useEffect(() => forgetAnswers, [])
  return (
    // the default is put on before what is forced: another one would flash up
    <MantineProvider theme={theme} defaultColorScheme={scheme} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <SheetSteps>
          <Frame />
          {children}
          <Dialogs />
        </SheetSteps>
      </QueryClientProvider>
    </MantineProvider>
  )
}
