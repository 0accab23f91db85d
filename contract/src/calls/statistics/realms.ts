import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, maybe, moment, oneOf } from '../../shapes/fields.ts'

const REALM_STATES = ['up', 'down', 'unknown'] as const

const realm = closed({
  server: T.String({ description: 'key of the server' }),
  chronicle: T.String(),
  state: oneOf(REALM_STATES),
  online: maybe(count),
  // the castles share the moment
  nextSiege: maybe(closed({ castles: T.Array(T.String(), { minItems: 1 }), at: moment })),
})
export type Realm = T.Static<typeof realm>

export const realms = {
  getRealms: get('{auth}/realms', {
    summary:
      'Every server as strangers may see it: `down` where its world does not answer, `unknown` where it does not say whether it runs.',
    access: 'public',
    output: T.Array(realm),
    ttl: 10,
    tags: ['online', 'castles'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
