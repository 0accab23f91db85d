import { MantineProvider } from '@mantine/core'
import { Dialogs } from '../../src/ui/Dialogs.tsx'
import { cleanup, configure, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach } from 'vitest'
import en from '../../public/assets/i18n/en.json'

if (!i18next.isInitialized) {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  })
}
afterEach(cleanup)
// parts of a page come as files of their own, which takes its time on a busy machine
configure({ asyncUtilTimeout: 5_000 })

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
