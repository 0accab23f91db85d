import { existsSync } from 'node:fs'
import { ALIASES, SERVERS } from '@castellan/contract/servers'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { findFiles } from '../resources/import/find-files.ts'
import { openNotes } from '../resources/import/notes.ts'
import { ImportRefused } from '../resources/import/pack.ts'
import { openProgress } from '../resources/import/progress.ts'
import { readPack } from '../resources/import/read-pack.ts'
import { amount, report } from '../resources/import/report.ts'
import { storePack } from '../resources/import/store-pack.ts'
import { explainFailedStart } from '../start-failure.ts'

const USAGE = `npm run import-resources -- ALIAS FOLDER
  ALIAS   whose names: ${SERVERS.map(({ alias, name }) => `${alias} (${name})`).join(', ')}
  FOLDER  the data folder of a game server, or the one above it`

const progress = openProgress(process.stderr)

async function importResources([wanted, folder, ...rest]: readonly string[]) {
  const alias = ALIASES.find((known) => known === wanted)
  if (!alias || !folder || rest.length) throw new ImportRefused(USAGE)
  const notes = openNotes()
  const files = await findFiles(folder, notes)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig()
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
  const database = await openDatabase(config)
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

try {
  const done = await importResources(process.argv.slice(2))
  progress.end()
  process.stdout.write(`${done}\n`)
  process.exit(0)
} catch (error) {
  progress.end()
  const why =
    error instanceof ImportRefused
      ? error.message
      : explainFailedStart(error).replace('did not start', 'cannot import')
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
