import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

interface Places {
  /** Requests that are worked on at the same time. */
  readonly most: number
  /** Requests that wait for a place. */
  readonly waiting: number
  /** Milliseconds for which one waits. */
  readonly patience: number
}

/** Seconds after which whoever found no place may come again. */
const AGAIN_SECONDS = 5

/**
 * Bulkhead for what takes much memory: so many at a time in this process, counted before a body is read and until the work is done, whether or not
 * its caller is there still. Some wait for a place, with nothing in memory; what comes beyond is refused.
 */
export function bulkhead({ most, waiting, patience }: Places) {
  const working = new WeakSet<FastifyRequest>()
  const inside = new WeakSet<FastifyRequest>()
  const line: (() => void)[] = []
  let taken = 0

  const enter: onRequestHookHandler = (request, reply, done) => {
    const take = () => {
      taken += 1
      inside.add(request)
      // a body that never came, or was refused: nothing is worked on
      for (const end of ['finish', 'close']) reply.raw.once(end, () => working.has(request) || leave(request))
      done()
    }
    if (taken < most) return take()
    if (line.length >= waiting) return done(busy())
    const giveUp = (error?: Error) => {
      const place = line.indexOf(next)
      if (place < 0) return
      line.splice(place, 1)
      clearTimeout(timer)
      if (error) done(error)
    }
    const next = () => {
      clearTimeout(timer)
      take()
    }
    const timer = setTimeout(() => giveUp(busy()), patience)
    line.push(next)
    reply.raw.once('close', () => giveUp())
  }

  /** Once, by whatever comes first. */
  function leave(request: FastifyRequest) {
    if (!inside.delete(request)) return
    taken -= 1
    line.shift()?.()
  }

  const within = (work: RouteHandlerMethod): RouteHandlerMethod =>
    async function worked(request: FastifyRequest, reply: FastifyReply) {
      working.add(request)
      try {
        return await work.call(this, request, reply)
      } finally {
        leave(request)
      }
    }

  return { enter, within }
}

const busy = () => new AppError('UNAVAILABLE', { retryAfterSeconds: AGAIN_SECONDS })
