import type { Readable } from 'node:stream'

/** What goes over the wire. */
export interface Encoded {
  readonly type: string
  readonly bytes: Buffer | string
  readonly fileName?: string | undefined
}

/** What goes over the wire while it is made. */
export interface Streamed {
  readonly type: string
  readonly stream: Readable
  readonly fileName?: string | undefined
}
