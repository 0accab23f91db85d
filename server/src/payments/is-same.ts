import { timingSafeEqual } from 'node:crypto'

/** Compares signatures in a time that tells nothing; ones of another length are different, not a fault. */
export function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
