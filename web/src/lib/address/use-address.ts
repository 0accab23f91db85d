import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a sheet. */
    sheet?: true
  }
}

/** What stands behind the `?` of the page's address, and a way to change some of it without a new history entry. */
export function useAddress(): readonly [Search, (changes: Search) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Search) =>
      void navigate({
        to: '.',
        search: (before: Search) => withoutNothing({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}

/** Opens a sheet by a key of the address, as a step of the history, and closes it: the Back button closes it too. */
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
    if (router.state.location.state.sheet) return router.history.back()
    return void navigate({
      to: '.',
      search: (before: Search) => withoutNothing({ ...before, [key]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return { open, close }
}

const withoutNothing = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
