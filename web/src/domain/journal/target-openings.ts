import type { Format } from '../../lib/format/use-format.ts'

/**
 * What the journal writes before the name or number of a thing, and where the words that say it stand below `journal`; one
 * that begins as another does stands before it. The words themselves come with the pages that say them (`target-words.ts`).
 */
export const THINGS = {
  'black list file': 'things.blackListFile',
  'game account': 'kinds.gameAccount',
  'IP limits before': 'things.ipLimitsBefore',
  'referral type': 'things.referralType',
  announcement: 'things.announcement',
  compensation: 'things.compensation',
  character: 'kinds.character',
  'reward item': 'things.rewardItem',
  'black list': 'things.blackList',
  alliance: 'things.alliance',
  'IP limit': 'things.ipLimit',
  purchase: 'kinds.purchase',
  account: 'kinds.account',
  payment: 'kinds.payment',
  invoices: 'things.invoices',
  script: 'things.script',
  reward: 'things.reward',
  event: 'things.event',
  macro: 'kinds.macro',
  item: 'kinds.item',
  name: 'kinds.reservedName',
} as const
type Opening = keyof typeof THINGS
const OPENINGS = Object.keys(THINGS) as Opening[]

/** What a target begins with, and which of them it is; null where it is written as itself. */
export function openingOf(target: string) {
  const opening = OPENINGS.find((written) => `${target} `.startsWith(`${written} `))
  return opening ? { opening, which: target.slice(opening.length + 1) } : null
}

/** What belongs to a character: `item 57 of Wildsong 268435458`. */
const OWNED = /^(.+) of (\S+ \d+)$/

/** What somebody bought: `anna@example.test, purchase 7`. */
export const BOUGHT = /^(\S+@\S+), purchase (\d+)$/

/** Limits that were not changed since: `IP limits before 2026-11-25T21:00:00.000Z`. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The days of a batch of invoices: `invoices of 2026-01-01 to 2026-01-31`. */
const DAYS = /^of (\S+) to (\S+)$/

/** Which of its kind, as a person reads it. */
export const whichWords = (format: Pick<Format, 'dateTime'>, which: string) =>
  MOMENT.test(which) ? format.dateTime(which) : which.replace(OWNED, '$1 · $2').replace(DAYS, '$1 – $2')

/** What is asked for and of which, where the act says of what kind it is: `Start a compensation · 7`. */
export function askedWords(format: Pick<Format, 'dateTime'>, act: string, target: string) {
  const which = openingOf(target)?.which ?? target.replace(BOUGHT, '$2 · $1')
  return [act, which && whichWords(format, which)].filter(Boolean).join(' · ')
}
