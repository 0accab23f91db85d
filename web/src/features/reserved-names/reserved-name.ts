import type { Received } from '@castellan/contract/engine/call'
import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'

/** A reserved name with its owner, as staff see it. */
export type ReservedName = Received<typeof reservedNames.getReservedNames>[number]
