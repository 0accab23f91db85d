/** SQLSTATE of a value that must be there once and is. */
const UNIQUE_VIOLATION = '23505'

/** Optimistic: of two who take one name at the same moment, the second finds it taken when it tries again. */
export async function onceMoreIfTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
    return work()
  }
}
