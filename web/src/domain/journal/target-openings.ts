/** What the journal writes before the name or number of a thing, longest first. */
const OPENINGS = [
  'black list file',
  'game account',
  'IP limits before',
  'referral type',
  'announcement',
  'compensation',
  'character',
  'reward item',
  'black list',
  'alliance',
  'IP limit',
  'purchase',
  'account',
  'payment',
  'invoices',
  'script',
  'reward',
  'event',
  'macro',
  'item',
  'name',
] as const
export type Opening = (typeof OPENINGS)[number]

/** What a target begins with, and which of them it is; null where it is written as itself. */
export function openingOf(target: string) {
  const opening = OPENINGS.find((written) => `${target} `.startsWith(`${written} `))
  return opening ? { opening, which: target.slice(opening.length + 1) } : null
}
