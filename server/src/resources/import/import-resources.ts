import { existsSync } from 'node:fs'
import { ALIASES, SERVERS } from '@castellan/contract/servers'
import { readConfig } from '../../config.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { findFiles } from './find-files.ts'
import { openNotes } from './notes.ts'
import { ImportRefused } from './pack.ts'
import type { Progress } from './progress.ts'
import { readPack } from './read-pack.ts'
import { amount, report } from './report.ts'
import { storePack } from './store-pack.ts'

const USAGE = `npm run import-resources -- ALIAS FOLDER
  ALIAS   whose names: ${SERVERS.map(({ alias, name }) => `${alias} (${name})`).join(', ')}
  FOLDER  the data folder of a game server, or the one above it`

/**
 * What `npm run import-resources` does with its words. Answers the report for the operator; the database is opened when
 * the whole pack was read without a fault. @throws ImportRefused in the operator's words.
 */
export async function importResources([wanted, folder, ...rest]: readonly string[], progress: Progress) {
  const alias = ALIASES.find((known) => known === wanted)
  if (!alias || !folder || rest.length) throw new ImportRefused(USAGE)
  const notes = openNotes()
  const files = await findFiles(folder, notes)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  let readFiles = 0
  let readBytes = 0
  const pack = await readPack(files, notes, (file, entries) => {
    readFiles += 1
    readBytes += file.bytes
    const words = `${readFiles} of ${amount(files.length, 'file')}, ${amount(entries, 'entry', 'entries')}`
    progress.show('Reading', readBytes, bytes, words)
  })
  const total = [...pack.values()].reduce((sum, entries) => sum + entries.size, 0)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const database = await openDatabase(readConfig())
  try {
    await migrate(database.db)
    const counts = await storePack(database.db, alias, pack, (done) =>
      progress.show('Writing', done, total, `${done} of ${amount(total, 'entry', 'entries')}`),
    )
    return report(alias, files.length, counts, notes)
  } finally {
    await database.close()
  }
}
