import type { AccountLink } from '@castellan/contract/calls/moderation/linked-accounts'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'

/** Why two accounts are taken for one person’s, as a line: what, which, and when last. */
export function linkWords(t: TFunction, format: Format, { kind, times, coins, what, lastAt }: AccountLink) {
  const figures = { count: times, formatted: formatNumber(times), coins: formatNumber(coins ?? 0) }
  const which = what.length > 0 ? `: ${what.join(', ')}${what.length < times ? ', …' : ''}` : ''
  const last = lastAt ? ` · ${t('gameMaster.person.linked.last', { at: format.date(lastAt) })}` : ''
  return `${t(`gameMaster.person.linked.kinds.${kind}`, figures)}${which}${last}`
}
