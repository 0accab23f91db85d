import { isUuid } from '@castellan/contract/shapes/fields'

/** Our payment id out of what a provider kept for us; nothing when it is not one of ours. */
export const ourIdIn = (value: unknown) =>
  typeof value === 'string' && isUuid(value) ? { ourId: value } : {}
