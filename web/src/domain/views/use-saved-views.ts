import type { SavedView, ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'

/** What every table keeps in its address, but for the page one is at. */
const OF_TABLE = ['sort', 'search', 'size', 'columns'] as const

/** The filters of a list that somebody keeps under a name, and ways to change them. */
export function useSavedViews(page: ViewPage) {
  const { data, error, refetch } = useQuery(callQuery(api.savedViews.getSavedViews, { page }))
  const { mutate, isPending } = useMutation({
    mutationFn: (views: readonly SavedView[]) => api.savedViews.setSavedViews({ page, views: [...views] }),
  })
  const keep = (views: readonly SavedView[], onDone?: () => void) =>
    mutate(views, { ...(onDone && { onSuccess: onDone }) })
  const views = data ?? []
  return {
    views: data,
    error,
    refetch: () => void refetch(),
    isPending,
    /** Keeps filters under a name; what had that name is another from now on. */
    save: (view: SavedView, onDone: () => void) =>
      keep([...views.filter((one) => !isCalled(one, view.name)), view], onDone),
    rename: (view: SavedView, name: string, onDone: () => void) =>
      keep(
        views
          .filter((one) => one === view || !isCalled(one, name))
          .map((one) => (one === view ? { ...one, name } : one)),
        onDone,
      ),
    remove: (view: SavedView) => keep(views.filter((one) => one !== view)),
  }
}

const isCalled = ({ name }: SavedView, other: string) => name.toLowerCase() === other.trim().toLowerCase()

/** The filters that a list has now, as its address has them, and a way to other ones. */
export function useFilters(keys: readonly string[]) {
  const { options } = useRouter()
  const [search, change] = useAddress()
  const all = [...OF_TABLE, ...keys]
  const partOf = (whole: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(all.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])))
  return {
    query: options.stringifySearch(partOf(search)),
    apply: (query: string) => {
      const none = Object.fromEntries(['page', ...all].map((key) => [key, undefined]))
      change({ ...none, ...partOf(options.parseSearch(query)) }, { isStep: true })
    },
  }
}
