/** Kinds of counts that are kept; which accounts there are is not, for nobody waits for that. */
export type KeptKind = 'people' | 'things'

export interface KeptCount {
  /** When it was counted, in milliseconds. */
  readonly at: number
  readonly content: Buffer
}

/** Fencing: who holds a lease, which is somebody else each time it is taken. */
export type Lease = string

/**
 * Port: where the last counts of one world outlive a process and are shared by several. Adapters of it may fail; then each process
 * counts for itself.
 */
export interface CensusStore {
  /** The last count of a source, where there is one younger than that. */
  read(kind: KeptKind, source: string, after: number): Promise<KeptCount | null>
  /** Keeps a count, unless who counted has lost the lease: somebody else counts, or did, meanwhile. */
  keep(kind: KeptKind, source: string, count: KeptCount, lease: Lease): Promise<void>
  /** Lease of who counts now: nobody else does for so many milliseconds, or until it is released. Null where somebody has it. */
  takeLease(kind: KeptKind, milliseconds: number): Promise<Lease | null>
  /** Gives a lease back; one that has run out, and that somebody else has by now, stays theirs. */
  releaseLease(kind: KeptKind, lease: Lease): Promise<void>
}
