import { MantineProvider } from '@mantine/core'
import { Dialogs } from '../../src/ui/overlay/Dialogs.tsx'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { i18nReady } from '../../src/lib/i18n/i18n.ts'

await i18nReady

/** Shows a part of the screen with the texts and the kit it has in the portal. */
export const renderUi = (part: ReactNode) =>
  render(part, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        {children}
        <Dialogs />
      </MantineProvider>
    ),
  })
