/** Kinds of counts that are kept; which accounts there are is not, for nobody waits for that. */
export type KeptKind = 'people' | 'things'

export interface KeptCount {
  /** When it was counted, in milliseconds. */
  readonly at: number
  readonly content: Buffer
}

/**
 * Port: where the last counts of one world outlive a process and are shared by several. Adapters of it may fail; then each process
 * counts for itself.
 */
export interface CensusStore {
  /** The last count of a source, where there is one younger than that. */
  read(kind: KeptKind, source: string, after: number): Promise<KeptCount | null>
  keep(kind: KeptKind, source: string, count: KeptCount): Promise<void>
  /** Lease: whether the caller is who counts now; nobody else is for so many milliseconds, or until it is released. */
  takeLease(kind: KeptKind, milliseconds: number): Promise<boolean>
  releaseLease(kind: KeptKind): Promise<void>
}
