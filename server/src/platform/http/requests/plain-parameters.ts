import type { FastifyRequest } from 'fastify'
import { badField } from '../../errors/app-error.ts'

/**
 * For routes without a call of the contract: each parameter of the address stands there once, as text that can be stored.
 * @throws AppError BAD_INPUT naming the parameter
 */
export async function requirePlainParameters({ params, query }: FastifyRequest) {
  for (const [field, value] of [...Object.entries(params as object), ...Object.entries(query as object)])
    if (typeof value !== 'string' || field.includes('\0') || value.includes('\0'))
      throw badField(field, 'plain')
}
