import { ApiError } from '@castellan/contract/engine/client'

/** Whether an answer says that there is no such thing; anything else may be different at the next try. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404
