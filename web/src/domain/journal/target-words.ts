import type { TFunction } from 'i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { askedName } from './act-words.ts'
import { askedWords, BOUGHT, openingOf, THINGS, whichWords } from './target-openings.ts'

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
  if (buyer && purchase) return `${t(`journal.${THINGS.purchase}`)} ${purchase}, ${buyer}`
  if (target === 'black list') return t('pages.blackList')
  if (target === 'former panel') return t('journal.things.formerPanel')
  if (target === 'the demonstration') return t('journal.things.demonstration')
  const [, event] = NAMED_EVENT.exec(target) ?? []
  if (event) return `${t(`journal.${THINGS.event}`)} ${event}`
  const opened = openingOf(target)
  if (!opened) return target
  return `${t(`journal.${THINGS[opened.opening]}`)} ${whichWords(format, opened.which)}`
}
