import type { FastifyRequest } from 'fastify'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import { AppError } from '../../errors/app-error.ts'

/** The game server a path names. @throws AppError NOT_FOUND for one that does not exist. */
export function serverInPath(request: FastifyRequest, servers: ServerDirectory) {
  const { server: key } = request.params as { server: string }
  const server = servers.find(key)
  if (!server) throw new AppError('NOT_FOUND', { words: ['refusals.noServer', { key }], field: 'server' })
  return server
}
