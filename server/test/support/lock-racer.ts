import { once } from 'node:events'
import { lockFolder } from '../../src/platform/db/lock-folder.ts'

// A process that takes a folder when it is told to, says how that went, and keeps the folder until it is killed.
process.stdout.write('ready\n')
await once(process.stdin, 'data')
let unlock: (() => void) | null = null
try {
  unlock = lockFolder(process.argv[2]!)
} catch (error) {
  if ((error as Error).name !== 'FolderInUse') throw error
}
process.stdout.write(unlock ? 'holds it\n' : 'is refused\n')
await once(process.stdin, 'end')
