import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a sheet. */
    sheet?: true
  }
}

interface Change {
  /** Makes it a step of the history: the Back button brings back what was there before. */
  readonly isStep?: boolean
}

/**
 * What stands behind the `?` of the page's address, and a way to change some of it: without a new history entry unless told. A page
 * that is being left changes nothing more: the address is the next one's by then, though that is not drawn yet.
 */
export function useAddress(): readonly [Search, (changes: Search, how?: Change) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const change = useCallback(
    (changes: Search, { isStep = false }: Change = {}) => {
      if (!isWithin(router.latestLocation.pathname, page)) return
      void navigate({
        to: '.',
        search: (before: Search) => withoutNothing({ ...before, ...changes }),
        replace: !isStep,
        resetScroll: false,
      })
    },
    [navigate, router, page],
  )
  return [search, change]
}

/** Whether a path is a page, or lies below it. */
const isWithin = (path: string, page: string) => `${path}/`.startsWith(page.endsWith('/') ? page : `${page}/`)

/**
 * Opens a sheet by a key of the address, as a step of the history, and closes it: the Back button closes it too. `replace`
 * has it show something else in the same step.
 */
export function useSheetAddress(key: string) {
  const navigate = useNavigate()
  const router = useRouter()
  const open = (value: string | number) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, [key]: value }),
      state: (before) => ({ ...before, sheet: true }),
      resetScroll: false,
    })
  const close = () => {
    if (router.state.location.state.sheet) return router.history.back({ ignoreBlocker: true })
    return void navigate({
      to: '.',
      search: (before: Search) => withoutNothing({ ...before, [key]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const replace = (value: string | number) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, [key]: value }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    })
  return { open, close, replace }
}

const withoutNothing = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
