import '../theme/kit.css'
import '../theme/kit-colors.css'
import '../theme/grade.css'
import '../theme/race.css'
import '../theme/skeletons.css'
import '../theme/print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { forgetAnswers, queryClient } from '../../lib/query/query.ts'
import { watchLine } from '../../lib/api/line.ts'
import { startLive } from '../../lib/live/live.ts'
import { useColorScheme } from '../../ui/layout/color-scheme.ts'
import { watchPaper } from '../../ui/layout/paper.ts'
import { theme } from '../theme/theme.ts'
import { ListKeys } from '../../ui/keyboard/ListKeys.tsx'
import { Dialogs } from '../../ui/overlay/Dialogs.tsx'
import { SheetSteps } from '../../lib/address/SheetSteps.tsx'
import { Frame } from './Frame.tsx'
import { ListViews } from './ListViews.tsx'

/** The signed-in area. All that only it needs (Mantine, queries) is loaded with it; `children` lie over every page. */
export function Shell({ children }: { children?: ReactNode }) {
  const scheme = useColorScheme()
  useEffect(() => forgetAnswers, [])
  useEffect(watchLine, [])
  useEffect(startLive, [])
  useEffect(watchPaper, [])
  return (
    // the default is put on before what is forced: another one would flash up; all variables are written here, a style sheet of
    // them would be loaded to be overwritten
    <MantineProvider
      theme={theme}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <SheetSteps>
          <ListViews>
            <Frame />
          </ListViews>
          {children}
          <ListKeys />
          <Dialogs />
        </SheetSteps>
      </QueryClientProvider>
    </MantineProvider>
  )
}
