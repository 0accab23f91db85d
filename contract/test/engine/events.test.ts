import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeEvent, HEARTBEAT, HEARTBEAT_MS, readEvents } from '@castellan/contract/engine/events'

/** A body that comes in pieces, as a network cuts them. */
function body() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const bytes = new TextEncoder()
  return {
    readable,
    write: (part: string | Uint8Array) => writer.write(typeof part === 'string' ? bytes.encode(part) : part),
    end: () => writer.close(),
  }
}

async function all(readable: ReadableStream<Uint8Array>) {
  const read: unknown[] = []
  for await (const message of readEvents(readable)) read.push(message)
  return read
}

describe('a stream of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is read message by message, wherever the network cuts it', async () => {
    const { readable, write, end } = body()
    const read = all(readable)
    const text = encodeEvent('{"name":"Åsa"}') + HEARTBEAT + encodeEvent('{"name":"\\n\\n"}')
    for (const byte of new TextEncoder().encode(text)) await write(Uint8Array.of(byte))
    await end()
    expect(await read).toEqual([{ name: 'Åsa' }, { name: '\n\n' }])
  })

  it('leaves out a message that was cut off', async () => {
    const { readable, write, end } = body()
    const read = all(readable)
    await write(`${encodeEvent('1')}data: {"tags":[`)
    await end()
    expect(await read).toEqual([1])
  })

  it('is broken when it is silent for longer than two heartbeats, and not before', async () => {
    const { readable, write } = body()
    const read = all(readable).catch((error: Error) => error.message)
    await write(HEARTBEAT)
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS)
    await write(HEARTBEAT)
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(await read).toBe('the stream went silent')
  })
})
