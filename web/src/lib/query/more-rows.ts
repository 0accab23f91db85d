/** The rest of rows that come in parts. */
export interface MoreRows {
  /** Asks for the next part; undefined where there is none. */
  readonly load: (() => void) | undefined
  readonly isLoading: boolean
  /** The last part could not be had. */
  readonly hasFailed: boolean
}
