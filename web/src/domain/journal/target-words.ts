import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { askedName } from './act-words.ts'
import { type Opening, openingOf } from './target-openings.ts'

/** The words that say it. */
const THINGS = {
  'black list file': 'journal.things.blackListFile',
  'game account': 'journal.kinds.gameAccount',
  'IP limits before': 'journal.things.ipLimitsBefore',
  'referral type': 'journal.things.referralType',
  announcement: 'journal.things.announcement',
  compensation: 'journal.things.compensation',
  character: 'journal.kinds.character',
  'reward item': 'journal.things.rewardItem',
  'black list': 'journal.things.blackList',
  alliance: 'journal.things.alliance',
  'IP limit': 'journal.things.ipLimit',
  purchase: 'journal.kinds.purchase',
  account: 'journal.kinds.account',
  payment: 'journal.kinds.payment',
  invoices: 'journal.things.invoices',
  script: 'journal.things.script',
  reward: 'journal.things.reward',
  event: 'journal.things.event',
  macro: 'journal.kinds.macro',
  item: 'journal.kinds.item',
  name: 'journal.kinds.reservedName',
} as const satisfies Readonly<Record<Opening, string>>

/** What belongs to a character: `item 57 of Wildsong 268435458`. */
const OWNED = /^(.+) of (\S+ \d+)$/

/** What somebody bought: `anna@example.test, purchase 7`. */
const BOUGHT = /^(\S+@\S+), (purchase \d+)$/

/** Limits that were not changed since: `IP limits before 2026-11-25T21:00:00.000Z`. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The days of a batch of invoices: `invoices of 2026-01-01 to 2026-01-31`. */
const DAYS = /^of (\S+) to (\S+)$/

/** A request for an approval: `approval 12: addCoins anna@example.test`. */
const REQUEST = /^approval (\d+): (\w+) ?(.*)$/

/** A character as the journal writes it: `character Wildsong 268435458`. */
const CHARACTER = /^character (\S+) \d+$/

/** The same for a message, which passes by: a character by its name alone. */
export const briefTargetWords = (t: TFunction, format: Pick<Format, 'dateTime'>, target: string) =>
  CHARACTER.exec(target)?.[1] ?? targetWords(t, format, target).replace(/( · \S+) \d+$/, '$1')

/** What an act was done to, as a person reads it: the journal keeps one wording, whoever reads it. */
export function targetWords(t: TFunction, format: Pick<Format, 'dateTime'>, target: string): string {
  const [, number, call, of] = REQUEST.exec(target) ?? []
  if (number && call) {
    const asked = [askedName(t, { call }), of && targetWords(t, format, of)].filter(Boolean).join(', ')
    return t('journal.things.approval', { number, asked })
  }
  const [, buyer, purchase] = BOUGHT.exec(target) ?? []
  if (buyer && purchase) return `${targetWords(t, format, purchase)}, ${buyer}`
  if (target === 'black list') return t('pages.blackList')
  if (target === 'former panel') return t('journal.things.formerPanel')
  if (target === 'the demonstration') return t('journal.things.demonstration')
  const opened = openingOf(target)
  if (!opened) return target
  const { opening, which } = opened
  return `${t(THINGS[opening])} ${MOMENT.test(which) ? format.dateTime(which) : which.replace(OWNED, '$1 · $2').replace(DAYS, '$1 – $2')}`
}
