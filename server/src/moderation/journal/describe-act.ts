import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import type { Config } from '../../platform/config/config.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ActRow } from './act-repo.ts'

interface Names {
  readonly config: Pick<Config, 'servers'>
  readonly settings: Settings
}

/** As the journal keeps an event, whose name the operator may change. */
const EVENT = /^event (\d+)$/

/** What an act was done to; an event by the name it has now, before its number: `event Christmas 5`. */
function namedTarget({ target, scope }: Pick<ActRow, 'target' | 'scope'>, { config, settings }: Names) {
  const [, id] = EVENT.exec(target) ?? []
  const server = id && config.servers.find(scope)
  const event = server && settings.of(server).events.find((one) => one.id === Number(id))
  return event ? `event ${event.name} ${id}` : target
}

/** A row of the journal as it goes over the wire. */
export function describeAct(row: ActRow, names: Names): JournalAct {
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
    target: namedTarget(row, names),
    at: at.toISOString(),
    // an operator has no account: the command wrote down who it was
    by: actor ?? address ?? '',
    canUndo: undo !== null && undoneBy === null && supersededBy === null,
    undo,
    undone: undoneBy && { ...undoneBy, at: new Date(undoneBy.at).toISOString() },
    superseded: supersededBy && { ...supersededBy, at: new Date(supersededBy.at).toISOString() },
  }
}
