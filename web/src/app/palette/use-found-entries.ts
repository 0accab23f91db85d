import type { search } from '@castellan/contract/calls/statistics/search'
import type { Received } from '@castellan/contract/engine/call'
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useAskedKeys } from './asked-keys.ts'
import type { Entry } from './entry.ts'

/** The longest name that is asked for, as the contract wants it. */
const LONGEST = 45

/** Characters and clans of the whole server whose name contains the query, in whatever letters it was typed. */
export function useFoundEntries(query: string): { entries: readonly Entry[]; isAsking: boolean } {
  const { keys, isAhead } = useAskedKeys(query, LONGEST)
  const { t } = useTranslation()
  const combine = useCallback((asked: readonly UseQueryResult<Found>[]) => together(asked, t), [t])
  const { entries, isFetching } = useQueries({
    queries: keys.map((one) => ({
      ...callQuery(api.search.searchNames, { key: one }),
      placeholderData: keepPreviousData,
    })),
    combine,
  })
  return { entries, isAsking: isAhead || isFetching }
}

type Found = Received<(typeof search)['searchNames']>

const together = (asked: readonly UseQueryResult<Found>[], t: TFunction) => ({
  entries: asked.flatMap(({ data }) => (data ? entriesOf(data, t) : [])),
  isFetching: asked.some(({ isFetching }) => isFetching),
})

const entriesOf = ({ characters, clans }: Found, t: TFunction): Entry[] => [
  ...characters.map(({ characterId, name, formerName, classType, level, clan }): Entry => ({
    id: `character:${characterId}`,
    kind: 'character',
    label: formerName === null ? name : t('world.character.foundFormer', { formerName, name }),
    hint: [classType, level, clan?.name].filter(Boolean).join(' · '),
    search: { character: characterId },
  })),
  ...clans.map(({ id, name, level, alliance }): Entry => ({
    id: `clan:${id}`,
    kind: 'clan',
    label: name,
    hint: [level, alliance?.name].filter(Boolean).join(' · '),
    search: { clan: id },
  })),
]
