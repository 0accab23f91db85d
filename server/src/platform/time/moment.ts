/** A moment as it goes over the wire: ISO 8601 in UTC. */
export const momentOrNull = (date: Date | null) => date?.toISOString() ?? null
