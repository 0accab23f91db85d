/** How far a story was read: both of its sources, the steps of the world and what the portal alone knows, go on from here. */
export interface Cursor {
  /** The moment of the last entry. */
  readonly before: Date
  /** The last step of the world among the entries; undefined where there was none yet. */
  readonly step: number | undefined
}

/** A cursor as it was answered: milliseconds, and the step or 0. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [at, step] = text.split('-').map(Number)
  return { before: new Date(Math.min(at!, LAST_MS)), step: step || undefined }
}

export const writeCursor = (at: Date, step: number | undefined) => `${at.getTime()}-${step ?? 0}`

/** The last moment there is. */
const LAST_MS = 8_640_000_000_000_000
