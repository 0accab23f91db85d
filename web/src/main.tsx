import './theme/theme.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionStarted } from './api/session.ts'
import { i18nReady } from './i18n/i18n.ts'
import { router } from './router.ts'
import { followPages } from './shell/follow-pages.ts'
import { reloadOnUpgrade } from './shell/reload-on-upgrade.ts'
import { followSession } from './shell/follow-session.ts'

reloadOnUpgrade()
followSession(router)
followPages(router)

// The session, the texts and the page's own code are fetched side by side.
void sessionStarted()
await Promise.all([i18nReady, router.load()])

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
