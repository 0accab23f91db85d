import { HOUR_SECONDS, MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { ENGLISH } from '../../platform/languages/say.ts'
import { hashOf, isKnownTo } from '../../platform/http/encoding/entity-tag.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { notFound } from '../../platform/http/requests/error-handler.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { tokenIn } from './calendar-path.ts'
import { findCalendar } from './calendar-repo.ts'
import { findWanted } from './find-wanted.ts'
import { timersOf } from './world-timers.ts'
import { writeCalendar } from './write-calendar.ts'

/** Of one calendar: programs ask by the hour, and a person may press a button now and then. */
export const CALENDAR_LIMIT: RateLimit = { name: 'calendar.token', points: 60, duration: HOUR_SECONDS }
/** Of one network, whatever it asks for: many calendars are fetched by the one service their owners use. */
const CALENDAR_NETWORK_LIMIT: RateLimit = {
  name: 'calendar.network',
  points: 600,
  duration: MINUTE_SECONDS,
}

/** Serves what players chose as calendars that programs follow: whoever has the address may read, and learns nobody's name. */
export function serveCalendars(app: FastifyInstance, portal: Portal) {
  const { config, db, limits, worlds } = portal
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    await limits.count(CALENDAR_NETWORK_LIMIT, networkOf(request.ip))
    const token = tokenIn(request.params.file)
    const calendar = token && (await findCalendar(db, token))
    const world = calendar && worlds[calendar.server]
    if (!calendar || !world) return notFound(request, reply)
    await limits.count(CALENDAR_LIMIT, secretHash(token).toString('hex'))
    const { accountId, server, language, ...choice } = calendar
    const now = Date.now()
    const all = await timersOf({ config, db, server, world })
    const ahead = all.filter(({ ends }) => ends.getTime() > now)
    const timers = await findWanted({ db, world }, { accountId, server, choice }, ahead)
    const write = (written: number) =>
      writeCalendar({ config, server, language: language ?? ENGLISH, choice, timers, written })
    // when it was written changes with each answer, and nothing else by itself
    const etag = `W/"${hashOf(Buffer.from(write(0)))}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${server}.ics"`)
      .header('x-robots-tag', 'noindex')
      .send(write(now))
  })
}
