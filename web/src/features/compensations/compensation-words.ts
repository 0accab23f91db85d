import type { Compensation, Gift, ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import type { TFunction } from 'i18next'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'

/** A class as its name is needed. */
export interface NamedClass {
  readonly id: number
  readonly classType: string
}

/** What each gets, in a line. */
export function giftWords(t: TFunction, { coins, items }: Gift) {
  if (coins !== null) return t('admin.compensations.what.everyCoins', { coins: formatCoins(coins) })
  return items.map(({ count, name }) => `${formatNumber(count)} × ${name}`).join(', ')
}

/** What all of it comes to. */
export function totalWords(t: TFunction, { gift, total }: Pick<Compensation, 'gift' | 'total'>) {
  if (gift.coins !== null) return formatCoins(total.coins)
  return t('admin.compensations.preview.things', { count: total.items, formatted: formatNumber(total.items) })
}

/** Who it is for, in a line. */
export function whoWords(
  t: TFunction,
  format: Format,
  classes: readonly NamedClass[],
  { online, bought, clans, classIds, minLevel, maxLevel, withBlocked }: ReceiverFilter,
) {
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: format.dateTime(from),
    to: format.dateTime(to),
  })
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.classType ?? String(id)
  const parts = [
    online && t('admin.compensations.who.wasOnline', span(online)),
    bought &&
      t(bought.title ? 'admin.compensations.who.hasBoughtNamed' : 'admin.compensations.who.hasBought', {
        what: t(`purchases.kinds.${bought.kind}`),
        title: bought.title,
        ...span(bought),
      }),
    clans.length && t('admin.compensations.who.inClans', { names: clans.map(({ name }) => name).join(', ') }),
    classIds.length &&
      t('admin.compensations.who.ofClasses', { names: classIds.map((id) => nameOf(id)).join(', ') }),
    levelWords(t, minLevel, maxLevel),
    withBlocked && t('admin.compensations.who.blockedToo'),
  ].filter(Boolean)
  return parts.length ? parts.join('; ') : t('admin.compensations.who.everybody')
}

function levelWords(t: TFunction, from: number | null, to: number | null) {
  if (from !== null && to !== null) return t('admin.compensations.who.level', { from, to })
  if (from !== null) return t('admin.compensations.who.levelFrom', { from })
  return to !== null && t('admin.compensations.who.levelTo', { to })
}

/** How much of it was given, in words. */
export function progressWords(
  t: TFunction,
  { granted, failed, receivers }: Pick<Compensation, 'granted' | 'failed' | 'receivers'>,
) {
  const given = t('admin.compensations.progress.words', {
    granted: formatNumber(granted),
    receivers: formatNumber(receivers),
  })
  if (failed === 0) return given
  return `${given}, ${t('admin.compensations.progress.failed', { count: failed, formatted: formatNumber(failed) })}`
}
