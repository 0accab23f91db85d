import type { ServerDirectory } from '@castellan/contract/engine/servers'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { findFiles } from './find-files.ts'
import { type Notes, openNotes } from './notes.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import type { Progress } from './progress.ts'
import { isAddress, readDatabasePack } from './read-database.ts'
import { readPack } from './read-pack.ts'
import { amount, report } from './report.ts'
import { storePack } from './store-pack.ts'

const ALLOW_REMOVAL = '--allow-removal'
export const importUsage = (
  servers: ServerDirectory,
) => `npm run import-resources -- ALIAS FOLDER [${ALLOW_REMOVAL}]
npm run import-resources -- ALIAS ADDRESS [${ALLOW_REMOVAL}]
  ALIAS   whose names: ${servers.all.map(({ alias, name }) => `${alias} (${name})`).join(', ')}
  FOLDER  the data folder of a game server, or the one above it, which also has its SQL
  ADDRESS of the database of a game server that keeps names there, mariadb://…; it may stand in the variable WORLD_URL instead
  ${ALLOW_REMOVAL}  also when many names vanish that were imported before`

/**
 * What `npm run import-resources` does with its words. Answers the report for the operator; the database is opened when
 * the whole pack was read without a fault. @throws OperatorError in the operator's words.
 */
export async function importResources(
  args: readonly string[],
  servers: ServerDirectory,
  progress: Progress,
  openDatabase: () => Promise<Database>,
) {
  const allowRemoval = args.includes(ALLOW_REMOVAL)
  const [wanted, source, ...rest] = args.filter((arg) => arg !== ALLOW_REMOVAL)
  const alias = servers.aliases.find((known) => known === wanted)
  if (!alias || !source || rest.length) throw new OperatorError(importUsage(servers))
  const notes = openNotes()
  const { pack, read } = await (isAddress(source)
    ? ofDatabase(source, notes)
    : ofFolder(source, notes, progress))
  const total = [...pack.values()].reduce((sum, entries) => sum + entries.size, 0)
  const database = await openDatabase()
  try {
    await migrate(database.patientDb)
    const counts = await storePack(database.db, alias, pack, {
      allowRemoval,
      onBatch: (done) =>
        progress.show('Writing', done, total, `${done} of ${amount(total, 'entry', 'entries')}`),
    })
    return report(alias, read, counts, notes)
  } finally {
    await database.close()
  }
}

async function ofDatabase(address: string, notes: Notes) {
  const { pack, tables } = await readDatabasePack(address, notes)
  return { pack, read: amount(tables, 'table') }
}

async function ofFolder(folder: string, notes: Notes, progress: Progress) {
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
  return { pack, read: amount(files.length, 'file') }
}
