import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEARTBEAT, HEARTBEAT_MS } from '@castellan/contract/engine/events'
import { eventStream } from '../../../src/platform/http/engine/event-stream.ts'

/** A stream and what its feed was given. */
function open() {
  const stopped = vi.fn<() => void>()
  let tell!: (text: string) => void
  let end!: () => void
  const stream = eventStream<string>((...given) => {
    ;[tell, end] = given
    return stopped
  }, JSON.stringify)
  stream.setEncoding('utf8')
  return { stream, stopped, tell, end }
}

const refuse = () =>
  eventStream(() => {
    throw new Error('too many')
  }, String)

describe('a stream of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins with a sign of life, and gives one whenever it has been silent', () => {
    const { stream, tell } = open()
    expect(stream.read()).toBe(HEARTBEAT)
    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    expect(stream.read()).toBeNull()
    vi.advanceTimersByTime(1)
    tell('news')
    expect(stream.read()).toBe(`${HEARTBEAT}data: "news"\n\n`)
    stream.destroy()
  })

  it('is over when its feed ends it: nothing comes after that, and no timer stays', async () => {
    const { stream, stopped, tell, end } = open()
    end()
    tell('too late')
    end()
    expect(await stream.toArray()).toEqual([HEARTBEAT])
    expect([stopped.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('is given up for somebody who does not read', () => {
    const { stream, stopped, tell } = open()
    for (let i = 0; i < 64; i++) tell('x'.repeat(1_024))
    expect(stream.destroyed).toBe(true)
    tell('nobody hears')
    vi.runAllTicks()
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('does not begin where its feed refuses', () => {
    expect(refuse).toThrow('too many')
    expect(vi.getTimerCount()).toBe(0)
  })
})
