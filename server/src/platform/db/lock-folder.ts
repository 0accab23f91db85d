import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../errors/start-refused.ts'

/** Another live process works in the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** SQLITE_BUSY: another one has the lock. */
const BUSY = 5
/** One that nobody refers to would be collected, and the lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Advisory file lock: takes a data folder for this process and returns the function that gives it back.
 * The embedded database has no lock of its own: two processes would silently lose each other's rows. This one is the
 * operating system's, which lets go of it with the process however that ends, so there is none to take over; SQLite
 * asks for it because Node has no call of its own.
 * @throws FolderInUse when another live process holds it, StartRefused when its file cannot be opened.
 */
export function lockFolder(folder: string) {
  const path = join(folder, 'lock.db')
  try {
    return taken(path)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === BUSY)
      throw new FolderInUse(
        `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
      )
    throw new StartRefused(
      `${path} cannot be locked (${message}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

function taken(path: string) {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    // without a journal nothing is written, also on a full disk
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw error
  }
  held.add(lock)
  return () => {
    lock.close()
    held.delete(lock)
  }
}
