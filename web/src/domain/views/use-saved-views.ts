import type { SavedView, ViewPage } from '@castellan/contract/calls/moderation/saved-views'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { filtersOf } from './view-filters.ts'

/** The filters of a list that somebody keeps under a name, and ways to change one of them. */
export function useSavedViews(page: ViewPage) {
  const { data, error, refetch } = useCall(api.savedViews.getSavedViews, { page })
  const { mutate, isPending } = useMutation({ mutationFn: (change: () => Promise<unknown>) => change() })
  return {
    views: data,
    error,
    refetch: () => void refetch(),
    isPending,
    /** Keeps filters under a name; what had that name is another from now on. */
    save: (view: SavedView, onSuccess: () => void) =>
      mutate(() => api.savedViews.saveView({ page, ...view }), { onSuccess }),
    rename: ({ name }: SavedView, newName: string, onSuccess: () => void) =>
      mutate(() => api.savedViews.renameView({ page, name, newName }), { onSuccess }),
    remove: ({ name }: SavedView) => mutate(() => api.savedViews.deleteView({ page, name })),
  }
}

/** The filters that a list has now, as its address has them, and a way to other ones. */
export function useFilters(page: ViewPage) {
  const { options } = useRouter()
  const [search, change] = useAddress()
  const keys = filtersOf(page)
  const partOf = (whole: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])))
  return {
    query: options.stringifySearch(partOf(search)),
    apply: (query: string) => {
      const none = Object.fromEntries(['page', ...keys].map((key) => [key, undefined]))
      change({ ...none, ...partOf(options.parseSearch(query)) }, { isStep: true })
    },
  }
}
