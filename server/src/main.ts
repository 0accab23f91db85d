import { requireNode } from './app/require-node.ts'

// nothing else is loaded before: on an older Node an import alone would fail, in words that name no way out
try {
  requireNode()
} catch (error) {
  process.stderr.write(`Castellan did not start: ${(error as Error).message}\n`)
  process.exit(1)
}
// what was compiled once is not compiled again at the next start
process
  .getBuiltinModule('node:module')
  .enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? '.cache/compile')
await import('./app/start.ts')
