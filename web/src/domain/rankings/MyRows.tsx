import type { Call, Received, Sent } from '@castellan/contract/engine/call'
import type { CallFunction } from '@castellan/contract/engine/client'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { api } from '../../lib/api/client.ts'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { type OwnPlace, Places, PlacesBar } from './PlacesBar.tsx'
import type { Since } from './use-since.ts'

interface MyRowsProps<C extends Call> {
  /** Answers one's own places, the best first. */
  call: CallFunction<C>
  sent: Sent<C>
  /** How one is shown. */
  place: (row: RowOf<C>) => OwnPlace
  since?: Since
  /** What is said where none of one's own is ranked. */
  none?: string
  enabled?: boolean
}

type RowOf<C extends Call> = Received<C> extends readonly (infer Row)[] ? Row : never

/** One's own best places, in sight wherever they are in the ranking, and who is next above each. Its room is there from the first. */
export function MyRows<C extends Call>({ call, sent, place, since, none, enabled = true }: MyRowsProps<C>) {
  const { t } = useTranslation()
  const own = useCall(api.characters.getAllMACharacters, {})
  const places = useQuery({
    ...callQuery(call, sent),
    enabled: enabled && own.data !== undefined && own.data.length > 0,
  })
  const rows = places.data as readonly RowOf<C>[] | undefined
  return <PlacesBar label={t('stats.ranking.mine.title')}>{content()}</PlacesBar>

  function content() {
    if (own.data?.length === 0) return <p>{t('stats.ranking.mine.nobody')}</p>
    if (rows?.length === 0) return <p>{none ?? t('stats.ranking.mine.none')}</p>
    if (rows) return <Places places={rows.map((row) => place(row))} {...(since && { since })} />
    if (places.error)
      return <RetryLine message={places.error.message} onRetry={() => void places.refetch()} />
    // the ranking shows itself without one's own, and does not say that there are none
    if (own.error) return <p>{UNKNOWN}</p>
    return <Skeleton h={18} w={220} />
  }
}
