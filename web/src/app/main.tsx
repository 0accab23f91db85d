import './theme/reset.css'
import './theme/theme.css'
import './theme/touch.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionStarted } from '../lib/auth/auth.ts'
import { i18nReady } from '../lib/i18n/i18n.ts'
import { Spoken } from './Spoken.tsx'
import { router } from './router.ts'
import { subscribeNavigation } from './subscribe-navigation.ts'
import { reloadOnUpgrade } from './reload-on-upgrade.ts'
import { subscribeSession } from './subscribe-session.ts'

reloadOnUpgrade()
subscribeSession(router)
subscribeNavigation(router)

// The session, the texts and the page's own code are fetched side by side.
void sessionStarted()
await Promise.all([i18nReady, router.load()])

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
// Time slicing: what is not a transition is drawn in one piece the first time, and answers no hand until it is.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Spoken>
        <RouterProvider router={router} />
      </Spoken>
    </StrictMode>,
  ),
)

// After the first paint, which needs neither of them: a page that does finds them on their way.
void import('./start-configs.ts').then(({ loadStartConfigs }) => loadStartConfigs())
