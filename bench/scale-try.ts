import { table } from './report.ts'
import { measureScale } from './scale/run.ts'
process.stdout.write(`${table(await measureScale())}\n`)
process.exit(0)
