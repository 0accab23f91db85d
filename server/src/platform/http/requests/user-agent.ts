import type { FastifyRequest } from 'fastify'

/** Most characters that are kept: what is longer was made up. */
const MOST = 300

/** What a browser calls itself; null where it does not say. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['user-agent']?.slice(0, MOST) || null
