import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { ItemPlace } from '@castellan/contract/calls/moderation/items'
import type { BonusTarget } from '@castellan/contract/shapes/referral-shapes'
import type { TFunction } from 'i18next'
import { askedName, changeWords, scopeName } from '../../domain/journal/act-words.ts'
import { askedWords } from '../../domain/journal/target-openings.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'

/** What is to be done, the same with what it is done to, and all that is approved. */
export const approvalWords = (
  t: TFunction,
  format: Pick<Format, 'dateTime'>,
  approval: Pick<Approval, 'call' | 'of' | 'target'>,
) => ({
  act: askedName(t, approval),
  asked: askedWords(format, askedName(t, approval), approval.target),
  details: sentenceOf(t, approval.of) ?? detailsOf(t, format, approval.of as Approved),
})

/** Coins before all else, and what they are for; field by field the rest. */
function detailsOf(
  t: TFunction,
  format: Pick<Format, 'dateTime'>,
  { coins, paid, title, ...rest }: Approved,
) {
  const others = changeWords(t, format, { before: null, after: rest })
  return [coins === undefined ? '' : formatCoins(coins), paid ?? title, others].filter(Boolean).join(' · ')
}

/** What is told in a sentence: a gift to many, things of one, a reward; null for the rest. */
function sentenceOf(t: TFunction, of: unknown) {
  const { receivers, coinsEach, coins, items, note } = (of ?? {}) as Approved
  const { item, count, owner, place, worth, side, level, type } = (of ?? {}) as Approved
  if (receivers !== undefined) {
    const formatted = formatNumber(receivers)
    const given = { each: items ?? formatCoins(coinsEach), count: receivers, formatted, note }
    return items === undefined
      ? t('gameMaster.approvals.of.coinsToMany', { ...given, sum: formatCoins(coins) })
      : t('gameMaster.approvals.of.itemsToMany', given)
  }
  if (item !== undefined && place !== undefined)
    return t('gameMaster.approvals.of.item', {
      item,
      count: formatNumber(count),
      owner,
      place: t(`gameMaster.items.places.${place === 'clan-warehouse' ? 'clanWarehouse' : place}`),
      worth: formatNumber(worth),
    })
  if (item !== undefined && side !== undefined)
    return t('gameMaster.approvals.of.reward', {
      item,
      count: formatNumber(count),
      side: t(`gameMaster.referral.side.${side}`),
      level,
      type,
      worth: formatNumber(worth),
    })
  return null
}

interface Approved {
  readonly receivers?: number
  readonly coinsEach?: number
  readonly coins?: number
  readonly items?: string
  readonly note?: string
  readonly paid?: string
  readonly title?: string
  readonly item?: string
  readonly count?: number
  readonly owner?: string
  /** As a world spells it. */
  readonly place?: Exclude<ItemPlace, 'clanWarehouse'> | 'clan-warehouse'
  readonly worth?: number
  /** Who gets a reward of referral, of which type, and from which level on. */
  readonly side?: BonusTarget
  readonly type?: string
  readonly level?: number
}

/** Why one person is not enough: what it is, or comes to with what they did alone before. */
export const whyWords = (
  t: TFunction,
  {
    limit,
    size,
    above,
    alone,
    withinHours,
  }: Pick<Approval, 'limit' | 'size' | 'above' | 'alone' | 'withinHours'>,
) => {
  const measure = t(`gameMaster.approvals.measures.${limit}`)
  const figures = { measure, size: formatNumber(size), above: formatNumber(above) }
  return size > above
    ? t('gameMaster.approvals.why', figures)
    : t('gameMaster.approvals.whyOfSum', {
        ...figures,
        sum: formatNumber(size + alone),
        alone: formatNumber(alone),
        hours: withinHours,
      })
}

/** How far a request is: one that its own author declined was withdrawn. */
export const stateWords = (
  t: TFunction,
  { state, askedBy, answeredBy }: Pick<Approval, 'state' | 'askedBy' | 'answeredBy'>,
) => t(`gameMaster.approvals.states.${state === 'declined' && answeredBy === askedBy ? 'withdrawn' : state}`)

/** Why it was declined, for whoever asked; nothing where it was not. */
export const declinedWords = (t: TFunction, { note }: Pick<Approval, 'note'>) =>
  note && t('gameMaster.approvals.note', { note })

/** Where it holds. */
export const whereWords = (t: TFunction, server: Approval['server']) =>
  server === null ? t('gameMaster.approvals.everywhere') : scopeName(t, server)
