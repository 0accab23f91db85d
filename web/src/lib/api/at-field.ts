import { ApiError } from '@castellan/contract/engine/client'

/** A refusal with the field of the form it is about, by its code; anything else as it is. */
export function atField(error: unknown, fields: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message } = error
  const field = fields[code] ?? error.field
  return field ? new ApiError(status, { code: code as never, message, field }, message) : error
}
