import type { TFunction } from 'i18next'
import { askedName } from './act-words.ts'

/** What the journal writes before the name or number of a thing, longest first, and the words that say it. */
const OPENINGS = [
  ['black list file', 'journal.things.blackListFile'],
  ['game account', 'journal.kinds.gameAccount'],
  ['announcement', 'journal.things.announcement'],
  ['compensation', 'journal.things.compensation'],
  ['character', 'journal.kinds.character'],
  ['black list', 'journal.things.blackList'],
  ['alliance', 'journal.things.alliance'],
  ['purchase', 'journal.kinds.purchase'],
  ['account', 'journal.kinds.account'],
  ['payment', 'journal.kinds.payment'],
  ['script', 'journal.things.script'],
  ['event', 'journal.things.event'],
  ['macro', 'journal.kinds.macro'],
  ['item', 'journal.kinds.item'],
  ['name', 'journal.kinds.reservedName'],
] as const
/** What belongs to a character: `item 57 of Wildsong 268435458`. */
const OWNED = /^(.+) of (\S+ \d+)$/

/** A request for an approval: `approval 12: addCoins anna@example.test`. */
const REQUEST = /^approval (\d+): (\w+) ?(.*)$/

/** What an act was done to, as a person reads it: the journal keeps one wording, whoever reads it. */
export function targetWords(t: TFunction, target: string): string {
  const [, number, call, of] = REQUEST.exec(target) ?? []
  if (number && call) {
    const asked = [askedName(t, { call }), of && targetWords(t, of)].filter(Boolean).join(', ')
    return t('journal.things.approval', { number, asked })
  }
  const [opening, key] = OPENINGS.find(([written]) => target.startsWith(`${written} `)) ?? []
  if (!key) return target
  return `${t(key)} ${target.slice(opening.length + 1).replace(OWNED, '$1 · $2')}`
}
