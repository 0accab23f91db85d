import fuzzysort from 'fuzzysort'
import { readings, soundOf } from '../../lib/other-letters.ts'

/** What the palette finds; groups that match equally well stand in this order. */
const ENTRY_KINDS = [
  'page',
  'own',
  'masterAccount',
  'gameAccount',
  'character',
  'clan',
  'boss',
  'class',
  'item',
  'address',
  'payment',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const isEntryKind = (value: unknown): value is EntryKind => ENTRY_KINDS.some((kind) => kind === value)

/** One line of the palette, and where it leads. */
export interface Entry {
  /** `boss:29001`; the same thing keeps it. */
  readonly id: string
  readonly kind: EntryKind
  readonly label: string
  readonly hint: string
  /** Without the server; the page one is on where it is not given. */
  readonly path?: string | undefined
  /** What else names it: the id of an item, a former address. */
  readonly also?: readonly string[]
  /** What its page is asked for, as `{ email }`. */
  readonly filter?: Readonly<Record<string, string | number | boolean>>
  /** What a card over the page is opened by, as `{ clan: 7 }`. */
  readonly search?: Readonly<Record<string, string | number>> | undefined
}

export interface EntryGroup {
  readonly kind: EntryKind
  readonly entries: readonly Entry[]
}

/** How many lines of one kind are listed. */
const MOST_OF_A_KIND = 6
/** What a word of the hint counts beside one of the label. */
const WEIGHT_OF_HINT = 0.5

/**
 * The entries that have the letters of the query in their order, whatever keyboard or alphabet they were typed in: what is called just
 * that and own characters that contain it, then what begins with it, then the rest; group by group, those of the best match first.
 */
export function matching(entries: readonly Entry[], query: string): EntryGroup[] {
  const best = new Map<Entry, Match>()
  for (const { entry, match } of readings(query).flatMap((words, place) =>
    matches(entries, words, place > 1),
  )) {
    const known = best.get(entry)
    if (!known || isBefore(match, known) < 0) best.set(entry, match)
  }
  const found = [...best].toSorted(([, one], [, other]) => isBefore(one, other)).map(([entry]) => entry)
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => group(kind, found))
}

/** How well an entry answers: the lower step first, then the higher score. */
interface Match {
  readonly step: number
  readonly score: number
}

const isBefore = (one: Match, other: Match) => one.step - other.step || other.score - one.score

/** What answers to words as they are written, or as they sound. */
function matches(entries: readonly Entry[], words: string, bySound: boolean) {
  const read = (text: string) => (bySound ? soundOf(text) : text.toLowerCase())
  const wanted = read(words)
  return fuzzysort
    .go(wanted, entries, {
      keys: [({ label }) => read(label), 'hint', ({ also }) => also?.join(' ') ?? ''],
      limit: 0,
      threshold: 0.3,
      scoreFn: ([label, hint, also]) => Math.max(label!.score, hint!.score * WEIGHT_OF_HINT, also!.score),
    })
    .map(({ obj, score }) => ({
      entry: obj,
      match: { step: stepOf(obj, [obj.label, ...(obj.also ?? [])].map(read), wanted), score },
    }))
}

function stepOf({ kind }: Entry, names: readonly string[], wanted: string) {
  if (names.includes(wanted) || (kind === 'own' && names[0]!.includes(wanted))) return 0
  return names.some((name) => name.startsWith(wanted)) ? 1 : 2
}

/** Entries in their groups, in the order of the kinds. */
export const byKind = (entries: readonly Entry[]): EntryGroup[] =>
  ENTRY_KINDS.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) })).filter(
    (one) => one.entries.length > 0,
  )

const group = (kind: EntryKind, entries: readonly Entry[]): EntryGroup => ({
  kind,
  entries: entries.filter((entry) => entry.kind === kind).slice(0, MOST_OF_A_KIND),
})
