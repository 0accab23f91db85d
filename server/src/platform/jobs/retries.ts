/** Twelve tries within some hours: for what depends on somebody who may be away that long. */
export const FOR_HOURS = { retryLimit: 12, retryDelay: 5, retryBackoff: true } as const
