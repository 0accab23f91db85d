import { ERRORS, type ErrorCode } from '@castellan/contract/engine/errors'

interface Details {
  /** The input that was refused. */
  readonly field?: string
  /** Words in place of the table's. */
  readonly message?: string
  readonly retryAfterSeconds?: number
}

/** A refusal: a code of the error table. Everything else that is thrown is a fault of ours and reads as 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.field = details.field
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
