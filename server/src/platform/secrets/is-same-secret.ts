import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison of signatures; ones of another length are different, not a fault. */
export function isSameSecret(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
