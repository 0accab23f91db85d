import { loadEnv } from '../platform/config/load-env.ts'
import { DEFAULT_SERVERS, readServers } from '../platform/servers/read-servers.ts'

/** The servers of this installation. Nothing else of its variables is read, so that help comes before all is in order. */
export function installationServers() {
  loadEnv()
  const file = process.env['SERVERS_FILE']?.trim()
  return file ? readServers(file) : DEFAULT_SERVERS
}
