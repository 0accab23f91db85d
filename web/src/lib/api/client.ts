import type { Act } from '@castellan/contract/engine/act'
import type { Tag } from '@castellan/contract/engine/call'
import { type ClientOptions, createClient } from '@castellan/contract/engine/client'
import { forEveryone } from '@castellan/contract/for-everyone'
import { tellTabs } from '../tabs.ts'
import { refreshTags } from '../query/query.ts'
import { clientOptions } from './transport.ts'

/** How calls of the signed-in area are sent: what one changed is asked for again, in all tabs. */
export const signedInOptions: ClientOptions = {
  ...clientOptions,
  onSettled: ({ act, invalidates = [] }) => {
    const tags: Tag[] = [...invalidates, ...tagsOf(act)]
    if (!tags.length) return
    void refreshTags(tags)
    tellTabs({ kind: 'change', change: { to: 'you', tags } })
  },
}

/** What staff do is a row of their journal besides, and may ask for an approval, or use one up. */
const tagsOf = (act: Act | undefined): readonly Tag[] =>
  act ? (act.approvable ? ['journal', 'approvals'] : ['journal']) : []

/** The calls of the signed-in area: `api.rankings.getTopExp({})`; what staff alone call, `staff-client.ts` adds. */
export const api = createClient(forEveryone, signedInOptions)
