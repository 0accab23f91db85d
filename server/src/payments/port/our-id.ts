const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our payment id out of what a provider kept for us; nothing when it is not one of ours. */
export const ourIdIn = (value: unknown) =>
  typeof value === 'string' && UUID.test(value) ? { ourId: value } : {}
