import type { ErrorBody } from '@castellan/contract/engine/errors'
import type { AppError } from './app-error.ts'

export const ERROR_TYPE = 'application/json; charset=utf-8'

/** What a refusal says on the wire. A fault of ours says the request's id, by which the log tells more. */
export const errorBody = (refusal: AppError, language: string, requestId: string): ErrorBody => ({
  code: refusal.code,
  message: refusal.messageIn(language),
  ...(refusal.field !== undefined && { field: refusal.field }),
  ...(refusal.details !== undefined && { details: refusal.details }),
  ...(refusal.status >= 500 && { requestId }),
})
