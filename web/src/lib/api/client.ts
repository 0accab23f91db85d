import { contract } from '@castellan/contract'
import type { Tag } from '@castellan/contract/engine/call'
import { createClient } from '@castellan/contract/engine/client'
import { tellTabs } from '../live/tabs.ts'
import { refreshTags } from '../query/query.ts'
import { clientOptions } from './transport.ts'

/** Every call of the portal, for the signed-in area: `api.rankings.getTopExp({})`; what one changed is asked for again, in all tabs. */
export const api = createClient(contract, {
  ...clientOptions,
  onSettled: ({ act, invalidates = [] }) => {
    // what staff do is a row of their journal besides
    const tags: Tag[] = act ? [...invalidates, 'journal'] : [...invalidates]
    if (!tags.length) return
    void refreshTags(tags)
    tellTabs({ kind: 'change', change: { to: 'you', tags } })
  },
})
