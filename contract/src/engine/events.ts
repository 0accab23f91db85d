import type { TSchema } from 'typebox'

/** An answer that goes on: a stream of server-sent events, each of which is JSON of one shape. */
export interface EventsOutput<S extends TSchema = TSchema> {
  readonly events: S
}
export const events = <const S extends TSchema>(message: S): EventsOutput<S> => ({ events: message })
export const isEvents = (output: object): output is EventsOutput => 'events' in output

export const EVENT_STREAM = 'text/event-stream'
/** Milliseconds between two signs of life of a stream that has nothing to tell. */
export const HEARTBEAT_MS = 25_000
/** Milliseconds after which a stream that shows none is broken, whatever its connection says. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS

/** One message as it goes over the wire. */
export const encodeEvent = (message: string) => `data: ${message}\n\n`
/** A comment: says nothing, and keeps proxies from taking the connection for dead. */
export const HEARTBEAT = ':\n\n'

/**
 * The messages of a stream as they come; it ends when the server ends it. Reads what `encodeEvent` writes.
 * @throws when the connection breaks, or nothing at all comes for too long
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6))
    }
  } finally {
    // also ends the request, where it was not the server who did
    await reader.cancel().catch(() => {})
  }
}

function inTime<T>(reading: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('the stream went silent')), SILENCE_MS)
  return Promise.race([reading, silence.promise]).finally(() => clearTimeout(timer))
}
