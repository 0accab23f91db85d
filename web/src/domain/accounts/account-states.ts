/** What staff see of the standing of a master account; what a list does not tell is left out. */
export interface Standing {
  readonly validated?: boolean
  readonly blocked: boolean
  readonly frozen?: boolean
  readonly erased?: boolean
  readonly contested?: boolean
}

/** The states an account is in, that which keeps it out first. */
export function statesOf({ validated, blocked, frozen, erased, contested }: Standing) {
  if (erased) return ['erased'] as const
  return [
    ...(blocked ? (['blocked'] as const) : []),
    ...(frozen ? (['frozen'] as const) : []),
    ...(contested ? (['contested'] as const) : []),
    ...(validated === undefined ? [] : validated ? (['validated'] as const) : (['waiting'] as const)),
  ]
}
