import type { ErrorCode } from '@castellan/contract/engine/errors'
import { openServices } from '../services.ts'

export type Stage = Awaited<ReturnType<typeof openServices>>

/** A call that changes something, as somebody makes it. */
export interface Example {
  /** Makes somebody to whom it can happen, and answers how they send it: each time the same. */
  readonly prepare: (stage: Stage) => Promise<() => Promise<unknown>>
  /** What those are told who come later than the first, where they are not told the same. */
  readonly later?: readonly ErrorCode[]
  /** What each of the ten leaves behind, where it has to: entries of the footprint, and why that is right. */
  readonly each?: { readonly leaves: RegExp; readonly because: string }
}

/** Examples by the names of their calls. */
export type Examples = Readonly<Record<string, Example>>
