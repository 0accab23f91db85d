import type { StoryEntry, ThingStory, TrailSide } from '@castellan/contract/calls/moderation/item-stories'

/** What nobody told between two moments; null is before all, or now. */
export interface Gap {
  readonly why: 'before' | 'between' | 'since' | 'lost' | 'all' | 'allLost'
  readonly from: string | null
  readonly until: string | null
  /** Who had it before and after, where that is known. */
  readonly holder: string | null
  readonly next: string | null
}

type StoryLine =
  | { readonly entry: StoryEntry; readonly gap?: never }
  | { readonly gap: Gap; readonly entry?: never }

type Known = Pick<ThingStory, 'now' | 'trail'> & {
  /** Of a pile, parts come and go: that it is with somebody else is no gap. */
  readonly isPile: boolean
  /** Whether the first entry there is stands among them. */
  readonly isWhole: boolean
}

/**
 * The entries of one thing, the newest first, with a line wherever they do not go on from each other: who has it at the end
 * of one must be who has it at the beginning of the next, and now.
 */
export function tellGaps(entries: readonly StoryEntry[], known: Known): StoryLine[] {
  const lines: StoryLine[] = []
  const certain = entries.filter(isMove)
  const end = known.isPile ? null : gapAtEnd(certain[0], known)
  if (end) lines.push({ gap: end })
  for (const entry of entries) {
    const newer = certain[certain.indexOf(entry) - 1]
    const gap = !known.isPile && newer && isMove(entry) ? gapBetween(entry, newer) : null
    if (gap) lines.push({ gap })
    lines.push({ entry })
  }
  const start = known.isWhole ? gapAtStart(certain.at(-1), known) : null
  return start ? [...lines, { gap: start }] : lines
}

/** Whether an entry says for certain who had the thing. */
const isMove = ({ from, to, isCertain }: StoryEntry) => isCertain && (from !== null || to !== null)

const isSame = (a: TrailSide | null, b: Pick<TrailSide, 'kind' | 'id'> | null) =>
  a !== null && b !== null && a.kind === b.kind && a.id === b.id

function gapBetween(older: StoryEntry, newer: StoryEntry): Gap | null {
  if (older.to === null || newer.from === null || isSame(older.to, newer.from)) return null
  return {
    why: 'between',
    from: older.at,
    until: newer.at,
    holder: nameOf(older.to),
    next: nameOf(newer.from),
  }
}

function gapAtEnd(newest: StoryEntry | undefined, { now }: Known): Gap | null {
  const open = { until: null, holder: newest?.to ? nameOf(newest.to) : null, next: now?.owner.name ?? null }
  if (!newest) return { why: now ? 'all' : 'allLost', from: null, ...open }
  if (now) return isSame(newest.to, now.owner) ? null : { why: 'since', from: newest.at, ...open }
  return newest.to ? { why: 'lost', from: newest.at, ...open } : null
}

/** Nothing is missing before what brought it into the world. */
function gapAtStart(oldest: StoryEntry | undefined, { trail }: Known): Gap | null {
  if (!trail.isKept || trail.since === null || (oldest && oldest.from === null)) return null
  return { why: 'before', from: null, until: trail.since, holder: null, next: null }
}

const nameOf = ({ name, id }: TrailSide) => name ?? String(id)
