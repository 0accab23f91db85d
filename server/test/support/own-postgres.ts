import { startPostgres } from '../../../scripts/services.ts'
import { atTheEnd } from './at-the-end.ts'

/** A PostgreSQL that belongs to one test, which may restart it; null where PostgreSQL is not installed. */
export async function openPostgres(settings: Readonly<Record<string, string>> = {}) {
  const server = await startPostgres(settings)
  if (server) atTheEnd(() => server.close())
  else
    process.stderr.write('Not run, since PostgreSQL is not installed here: what needs a server of its own\n')
  return server
}
