import { createHash } from 'node:crypto'

/** Something that is asked of a world in turns: what came of one is for ever, so the next one has another key. */
export interface Turn {
  readonly key: string
  readonly turn: number
}

/** Idempotency key of a turn. */
export const keyOf = ({ key, turn }: Turn) => (turn === 0 ? key : `${key}.${turn}`)

/**
 * Idempotency key that follows from what is known of an order: whoever knows the same makes it again, as a portal whose backup was restored,
 * and hears what the world did by it.
 */
export const keyFrom = (...known: readonly (string | number)[]) =>
  createHash('sha256')
    .update(JSON.stringify(known))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
