/** The header in which an act answers its id in the staff journal, by which it is undone; missing where nothing was done, or waits. */
export const ACT_HEADER = 'act-id'

/**
 * What a call by which staff change something asks of them. The server writes each act into the staff journal. Who acts
 * has the role of the server in the path, or of the server they have selected where the path names none: then the highest
 * role of whom it is about counts, wherever they hold it.
 */
export interface Act {
  /** Whether staff have to say why; owners never have to for what is their own. */
  readonly reason: 'required' | 'none'
  /** The field that says why: `reason` where it is not named. */
  readonly reasonIn?: string
  /** True where nobody may do it to themselves, whatever their role. */
  readonly onOthers?: true
  /** True where it may be done to an account that its owner has deleted: what takes something off it. An undo may always. */
  readonly onErased?: true
  /** True where it may be above a limit: then a second member of staff approves it first. */
  readonly approvable?: true
  /**
   * What the journal writes down of it, and of how it is undone, and forgets with whom it is about: private texts, by their fields. Of the
   * acts that undo it they are forgotten as well.
   */
  readonly forgets?: readonly string[]
  /** True where whom it is about never reads it in the journal, nor staff of other servers than those they play on: what staff note of somebody. */
  readonly keptFromSubject?: true
}
