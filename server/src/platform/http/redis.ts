import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds a command may take. */
const TIMEOUT_MS = 300
/** What SELECT answers where the number of the database is too high, or there is only one (cluster). */
const NO_SUCH_DATABASE = /DB index|SELECT is not allowed/i

/**
 * The store processes share, or null without one. While it is away every process works on by itself.
 * It is a circuit breaker: a store that is silent for too long loses its connection, and until a new one has proved
 * that the store answers, commands fail at once instead of each waiting in turn.
 */
export async function openRedis(url: string | null, log: FastifyBaseLogger) {
  if (!url) return null
  // lazy: most portals have none
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // what timed out was counted in memory meanwhile
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    commandTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  let isDown = false
  /** It would go on in database 0, which belongs to somebody else. */
  function stopUsing(err: Error) {
    log.error(
      { err },
      'REDIS_URL names a database that Redis does not give: limits count in each process by itself',
    )
    isDown = true
    redis.disconnect()
  }
  redis.on('error', (err) => {
    if (NO_SUCH_DATABASE.test(err.message)) return stopUsing(err)
    if (!isDown)
      log.warn({ err }, 'Redis is not reachable: limits count in each process by itself until it is')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis is reachable again')
    isDown = false
  })
  return redis
}
