import { ERRORS, type ErrorCode } from '@castellan/contract/engine/errors'

/** What a refused call rejects with, for `toMatchObject`. */
export const refusal = (code: ErrorCode, field?: string) => ({
  name: 'ApiError',
  code,
  status: ERRORS[code].status,
  ...(field !== undefined && { field }),
})
