import { Readable } from 'node:stream'
import { encodeEvent, HEARTBEAT, HEARTBEAT_MS } from '@castellan/contract/engine/events'

/** What a stream of events is fed by: tells what happens from now on, and answers the way to stop. */
export type Feed<M> = (tell: (message: M) => void, end: () => void) => () => void

/** Bytes that may wait for somebody who does not read: whoever is so far behind connects anew. */
const MOST_WAITING = 64 * 1024

/** Server-sent events as they go over the wire, until the feed ends them or whoever reads goes away. */
export function eventStream<M>(feed: Feed<M>, encode: (message: M) => string): Readable {
  let isOver = false
  let stop: (() => void) | undefined
  let heart: NodeJS.Timeout | undefined
  const stream = new Readable({
    read: () => {},
    destroy: (error, done) => {
      isOver = true
      clearInterval(heart)
      stop?.()
      done(error)
    },
  })
  const write = (text: string) => {
    if (isOver) return
    stream.push(text)
    if (stream.readableLength > MOST_WAITING) stream.destroy()
  }
  const end = () => {
    isOver = true
    stream.push(null)
  }
  // what it tells at once waits in the stream
  stop = feed((message) => write(encodeEvent(encode(message))), end)
  heart = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS).unref()
  // the answer begins now, so that whoever reads knows that it is heard
  write(HEARTBEAT)
  return stream
}
