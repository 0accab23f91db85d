import { progress } from '@castellan/contract/calls/identity/live'
import { TAGS } from '@castellan/contract/engine/call'
import * as T from 'typebox'
import { Compile } from 'typebox/compile'
import { readJsonText } from '../text/read-json-text.ts'
import type { PublishedChange } from './announcer.ts'

const announced = Compile(
  T.Object({
    to: T.Object({ accountId: T.Optional(T.Integer()), server: T.Optional(T.String()) }),
    tags: T.Array(T.String()),
    progress: T.Optional(progress),
  }),
)

/**
 * Tolerant reader: what an announcement says to this version, null where that is nothing. While processes of two versions serve,
 * the newer one announces words the other does not know; and whoever may use the database may announce anything.
 */
export function readChange(payload: string): PublishedChange | null {
  const said = readJsonText(payload)
  if (!announced.Check(said)) return null
  const tags = TAGS.filter((tag) => said.tags.includes(tag))
  if (!tags.length && !said.progress) return null
  return { to: said.to, tags, ...(said.progress && { progress: said.progress }) }
}
