/** Something that is asked of a world in turns: what came of one is for ever, so the next one has another key. */
export interface Turn {
  readonly key: string
  readonly turn: number
}

/** Idempotency key of a turn. */
export const keyOf = ({ key, turn }: Turn) => (turn === 0 ? key : `${key}.${turn}`)
