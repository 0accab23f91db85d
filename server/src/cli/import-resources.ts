import { importResources } from '../resources/import/import-resources.ts'
import { ImportRefused } from '../resources/import/pack.ts'
import { openProgress } from '../resources/import/progress.ts'
import { explainFailedStart } from '../start-failure.ts'

const progress = openProgress(process.stderr)

try {
  const done = await importResources(process.argv.slice(2), progress)
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
