import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, maybe } from '../../shapes/fields.ts'

/** Names of texts: small letters, digits and hyphens. What goes up or down a tree of folders is none. */
export const TEXT_NAME = '[a-z0-9][a-z0-9-]{0,59}'

/** Short texts of the operator: rules, what rewards are about, the terms of a donation. */
export const texts = {
  getText: get('{api}/{server}/accounts/get-text', {
    summary:
      'A text of the operator in Markdown, by the name of its file. It is the server’s own where it has one, and in the language that is asked for where there is one.',
    access: 'public',
    query: closed({
      fileName: T.String({
        pattern: `^${TEXT_NAME}\\.md$`,
        description: 'the name of a text such as rules.md',
      }),
    }),
    output: closed({
      fileName: T.String(),
      /** Null where the operator does not say. */
      language: maybe(T.String()),
      markdown: T.String(),
    }),
  }),
} as const satisfies Record<string, Call>
