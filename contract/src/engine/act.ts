/** What a call by which staff change something asks of them. The server writes each act into the staff journal. */
export interface Act {
  /** Whether staff have to say why; owners never have to for what is their own. */
  readonly reason: 'required' | 'none'
  /** The field that says why: `reason` where it is not named. */
  readonly reasonIn?: string
  /** True where nobody may do it to themselves, whatever their role. */
  readonly onOthers?: true
}
