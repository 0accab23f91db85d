/** From a moment to before another one. */
export interface Period {
  readonly from: Date
  readonly until: Date
}
