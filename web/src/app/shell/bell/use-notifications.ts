import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { keyOf } from '../../../lib/query/query.ts'
import { useCall } from '../../../lib/query/use-call.ts'

/** How many one part of the list has. */
const PART = 20

const { getNotifications, countUnread } = api.notifications

/** How many notifications were not read; undefined while that is not known. */
export const useUnread = () => useCall(countUnread, {}).data?.unread

/** The notifications, part by part, newest first. */
export function useNotifications() {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(getNotifications, {}, ''), 'parts'],
    queryFn: ({ pageParam, signal }) =>
      getNotifications({ limit: PART, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (part: readonly Notification[]) => (part.length === PART ? part.at(-1)!.id : undefined),
    meta: { tags: getNotifications.call.tags },
  })
  return { ...list, rows: list.data?.pages.flat() }
}
