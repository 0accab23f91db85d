import type { ResourceKind } from '../../platform/db/tables.ts'
import { BrokenFile } from './decode.ts'
import { describeEntry } from './describe-entry.ts'
import type { Notes } from './notes.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { type Entry, NOUNS, type Pack, type PackFile } from './pack.ts'
import { type RawEntry, scanFile } from './scan-file.ts'
import { scanSql } from './scan-sql.ts'

/** Far above every datapack there is; keeps the memory of a wrong folder bounded. */
const MAX_ENTRIES = 500_000
const TOO_MANY = `More than ${MAX_ENTRIES.toLocaleString('en')} entries: this is no datapack. Nothing was imported.`
const MAX_COMPLAINTS = 20

export type Placed = Entry & {
  readonly shown: string
  readonly line: number
  readonly format: PackFile['format']
}

const SCANS = { xml: scanFile, sql: scanSql }

/**
 * Reads every file of a datapack.
 * @param onFile called after each file with how many entries there are so far.
 * @throws OperatorError naming every broken file, or when there is nothing in them.
 */
export async function readPack(
  files: readonly PackFile[],
  notes: Notes,
  onFile: (file: PackFile, entries: number) => void,
): Promise<Pack> {
  const pack = new Map<ResourceKind, Map<number, Placed>>()
  const complaints: string[] = []
  let entries = 0
  for (const file of files) {
    const known = pack.get(file.kind) ?? new Map<number, Placed>()
    pack.set(file.kind, known)
    try {
      await SCANS[file.format](file, (raw) => {
        entries += take(known, file, raw, notes)
        if (entries > MAX_ENTRIES) throw new OperatorError(TOO_MANY)
      })
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error
      complaints.push(error.message)
    }
    onFile(file, entries)
  }
  if (complaints.length) throw new OperatorError(explain(complaints))
  if (!entries)
    throw new OperatorError(
      ['There is no item, skill or NPC in these files. Nothing was imported.', ...notes.skipped.lines].join(
        '\n  ',
      ),
    )
  return pack
}

/** Keeps an entry, as a game server does: of two with one id the later one counts. Answers how many were added. */
export function take(
  known: Map<number, Placed>,
  { kind, format, shown }: Pick<PackFile, 'kind' | 'format' | 'shown'>,
  raw: RawEntry,
  notes: Notes,
) {
  const place = `${shown}:${raw.line}`
  const entry = describeEntry(kind, raw)
  if (typeof entry === 'string') {
    notes.skip(place, entry)
    return 0
  }
  const before = known.get(entry.id)
  // the oldest packs have every item in both
  if (before && before.format === format)
    notes.repeat(
      place,
      `${NOUNS[kind].one} ${entry.id} "${entry.name}" replaces "${before.name}" of ${before.shown}:${before.line}`,
    )
  known.set(entry.id, { ...entry, shown, line: raw.line, format })
  return before ? 0 : 1
}

function explain(complaints: readonly string[]) {
  const more = complaints.length - MAX_COMPLAINTS
  return [
    'Nothing was imported, since this cannot be read:',
    ...complaints.slice(0, MAX_COMPLAINTS),
    ...(more > 0 ? [`and ${more} more files`] : []),
  ].join('\n  ')
}
