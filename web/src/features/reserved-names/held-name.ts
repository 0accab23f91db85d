import type { Received } from '@castellan/contract/engine/call'
import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'

/** A held name with its owner, as staff see it. */
export type HeldName = Received<typeof reservedNames.getReservedNames>[number]
