import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another live process works in the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Takes a data folder for this process and returns the function that gives it back.
 * The embedded database has no lock of its own: two processes would silently lose each other's rows.
 * A lock whose process is gone (killed, power cut) is taken over.
 */
export function lockFolder(folder: string) {
  const path = join(folder, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  const take = () => writeFileSync(path, mine, { flag: 'wx' })
  try {
    take()
  } catch {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start)
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
      )
    rmSync(path, { force: true })
    take()
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  return () => {
    process.removeListener('exit', release)
    release()
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time of a process, since its number may have been given to another one; '' where the system does not tell. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}
