import type { Sends } from './limits.ts'

/** Why a form was refused, in words, and the field it is about. */
export interface Refusal {
  readonly field: string | undefined
  readonly message: string
  readonly code: string | null
}

/** Reads a refusal out of whatever was thrown; an `ApiError` carries its field. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { field: undefined, message: String(error), code: null }
  const field = 'field' in error && typeof error.field === 'string' ? error.field : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { field, message: error.message, code }
}

/** Whether what is carried out once, however often it is sent, got no answer: it may have been carried out. */
export function isUnanswered(error: unknown, { call }: Sends): boolean {
  const isOnce = call.body !== undefined && 'requestId' in call.body.properties
  return isOnce && error instanceof Error && 'status' in error && error.status === 0
}
