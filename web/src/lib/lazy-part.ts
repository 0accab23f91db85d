import { type ComponentType, lazy } from 'react'
import { addAlert, removeAlert } from './alerts.ts'
import { t } from './i18n/i18n.ts'
import { createStore } from './store.ts'

/** How an error begins whose cause is a file of the application that did not come. */
export const CODE_MISSING = 'The page’s code did not come.'
/** Milliseconds between two tries to get it. */
const RETRY_MS = 2_000

/** Whether a part was asked for whose code does not come. */
export const isCodeMissing = createStore(false)

/**
 * Code splitting: a part of a page whose code comes when it is first shown. Where the line is down the page stays as it is, an alert
 * says why nothing opens, and the part's code comes by itself once the portal can be reached again.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own type: a component of whatever properties
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))

async function loadWithRetry<C>(load: () => Promise<C>): Promise<C> {
  let alert: number | undefined
  for (;;)
    try {
      if (alert !== undefined) await askForStylesAnew()
      const part = await load()
      if (alert !== undefined) removeAlert(alert)
      isCodeMissing.set(false)
      return part
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith(CODE_MISSING))) throw error
      console.warn(error)
      alert ??= addAlert({ type: 'Error', message: t('errors.offline') })
      isCodeMissing.set(true)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}

/** The bundler asks for a style sheet once: without this a part whose sheet did not come would come without its looks. */
async function askForStylesAnew() {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(lost.map(bringAnew))
}

const bringAnew = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${CODE_MISSING} ${link.href}`)))
    link.replaceWith(again)
  })
