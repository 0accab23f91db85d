/** A database that a newer version brought up: what it knows, this one would misread. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
  /** @param unknown names of migrations this version does not have. */
  constructor(unknown: readonly string[]) {
    super(
      `a newer version of Castellan has brought the database up to ${unknown.join(', ')}, which this one does not know. ` +
        'Start that version again, or restore the backup from before it.',
    )
  }
}
