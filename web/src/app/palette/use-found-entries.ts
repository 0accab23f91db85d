import type { search } from '@castellan/contract/calls/statistics/search'
import type { Received } from '@castellan/contract/engine/call'
import { LONGEST_NAME_KEY } from '@castellan/contract/rules/search-key'
import type { TFunction } from 'i18next'
import { api } from '../../lib/api/client.ts'
import type { Entry } from './entry.ts'
import { useEntriesOf } from './use-entries-of.ts'

type Found = Received<(typeof search)['searchNames']>

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

const SOURCE = {
  call: api.search.searchNames,
  sentFor: (key: string) => ({ key }),
  entriesOf,
  most: LONGEST_NAME_KEY,
}

/** Characters and clans of the whole server whose name contains the query. */
export const useFoundEntries = (query: string) => useEntriesOf(query, SOURCE)
