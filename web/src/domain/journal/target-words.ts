import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { askedName } from './act-words.ts'
import { askedWords, type Opening, openingOf, whichWords } from './target-openings.ts'

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

/** What somebody bought: `anna@example.test, purchase 7`. */
const BOUGHT = /^(\S+@\S+), (purchase \d+)$/

/** A request for an approval: `approval 12: addCoins anna@example.test`. */
const REQUEST = /^approval (\d+): (\w+) ?(.*)$/

/** A character as the journal writes it: `character Wildsong 268435458`. */
const CHARACTER = /^character (\S+) \d+$/

/** An event that has a name: `event Christmas 5`. */
const NAMED_EVENT = /^event (.+) \d+$/

/** The same for a message, which passes by: a character by its name alone. */
export const briefTargetWords = (t: TFunction, format: Pick<Format, 'dateTime'>, target: string) =>
  CHARACTER.exec(target)?.[1] ?? targetWords(t, format, target).replace(/( · \S+) \d+$/, '$1')

/** What an act was done to, as a person reads it: the journal keeps one wording, whoever reads it. */
export function targetWords(t: TFunction, format: Pick<Format, 'dateTime'>, target: string): string {
  const [, number, call, of] = REQUEST.exec(target) ?? []
  if (number && call)
    return t('journal.things.approval', {
      number,
      asked: askedWords(format, askedName(t, { call }), of ?? ''),
    })
  const [, buyer, purchase] = BOUGHT.exec(target) ?? []
  if (buyer && purchase) return `${targetWords(t, format, purchase)}, ${buyer}`
  if (target === 'black list') return t('pages.blackList')
  if (target === 'former panel') return t('journal.things.formerPanel')
  if (target === 'the demonstration') return t('journal.things.demonstration')
  const [, event] = NAMED_EVENT.exec(target) ?? []
  if (event) return `${t(THINGS.event)} ${event}`
  const opened = openingOf(target)
  if (!opened) return target
  return `${t(THINGS[opened.opening])} ${whichWords(format, opened.which)}`
}
