import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import standard from '../../src/platform/servers/default-servers.json' with { type: 'json' }
import { newFolder } from './new-folder.ts'

/** The key of a server that is there beside the five. */
export const ADEN = 'aden_x7'

/** Variables of a portal with that server: on the database of a game where one is named, else with an empty world of its own. */
export function withAden(url?: string, chronicle = 'ct0') {
  const aden = { key: ADEN, name: 'Aden', rate: 'x7', chronicle, alias: chronicle }
  const file = join(newFolder(), 'servers.json')
  writeFileSync(file, JSON.stringify({ default: 'lionna_x5', servers: [...standard.servers, aden] }))
  return { SERVERS_FILE: file, ...(url && { WORLD_ADEN_X7_URL: url }) }
}
