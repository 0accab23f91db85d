import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import type { ActRow } from './act-repo.ts'

/** A row of the journal as it goes over the wire. */
export function describeAct(row: ActRow): JournalAct {
  const {
    actor,
    actorId: _actorId,
    accountId: _accountId,
    address,
    at,
    undo,
    undoneBy,
    supersededBy,
    ...rest
  } = row
  return {
    ...rest,
    at: at.toISOString(),
    // an operator has no account: the command wrote down who it was
    by: actor ?? address ?? '',
    canUndo: undo !== null && undoneBy === null && supersededBy === null,
    undo,
    undone: undoneBy && { ...undoneBy, at: new Date(undoneBy.at).toISOString() },
    superseded: supersededBy && { ...supersededBy, at: new Date(supersededBy.at).toISOString() },
  }
}
