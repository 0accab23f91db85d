import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

/** The store processes share, or null without one. While it is away every process works on by itself. */
export function openRedis(url: string | null, log: FastifyBaseLogger) {
  if (!url) return null
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    // a store that hangs is as good as none
    commandTimeout: 2_000,
  })
  let isDown = false
  redis.on('error', (err) => {
    if (!isDown)
      log.warn({ err }, 'Redis is not reachable: limits count in each process by itself until it is')
    isDown = true
  })
  redis.on('ready', () => (isDown = false))
  return redis
}
