import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

/** Seconds after which whoever finds no place may come again. */
const AGAIN_SECONDS = 5

/**
 * Bulkhead for what takes much memory: so many at a time in this process, counted before a body is read and until the work is done, whether or not
 * its caller is there still. What comes beyond is refused, and waits with nothing in memory.
 */
export function bulkhead(most: number) {
  const places = new WeakMap<FastifyRequest, { isWorking: boolean; leave(): void }>()
  let taken = 0

  const enter: onRequestHookHandler = (request, reply, done) => {
    if (taken >= most) return done(new AppError('UNAVAILABLE', { retryAfterSeconds: AGAIN_SECONDS }))
    taken += 1
    let isLeft = false
    const leave = () => {
      if (!isLeft) taken -= 1
      isLeft = true
    }
    const place = { isWorking: false, leave }
    places.set(request, place)
    // a body that never came, or was refused: nothing is worked on
    for (const end of ['finish', 'close']) reply.raw.once(end, () => place.isWorking || leave())
    done()
  }

  const within = (work: RouteHandlerMethod): RouteHandlerMethod =>
    async function worked(request: FastifyRequest, reply: FastifyReply) {
      const place = places.get(request)!
      place.isWorking = true
      try {
        return await work.call(this, request, reply)
      } finally {
        place.leave()
      }
    }

  return { enter, within }
}
