import type { RankChange as Change } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import classes from './RankChange.module.css'
import type { Since } from './use-since.ts'

interface RankChangeProps extends Change {
  /** Since yesterday, else in a week, where it is not said. */
  since?: Since
}

/** How far somebody climbed or fell in a ranking; nothing for who stayed or is new. */
export function RankChange({ change24h, change7d, since }: RankChangeProps) {
  const { t } = useTranslation()
  const shown = since === 'day' ? change24h : since === 'week' ? change7d : change24h || change7d
  if (!shown) return null
  const words = [
    change24h === null ? null : t('stats.ranking.changeDay', { change: signed(change24h) }),
    change7d === null ? null : t('stats.ranking.changeWeek', { change: signed(change7d) }),
  ]
  const label = words.filter(Boolean).join(', ')
  return (
    <span className={classes.change} data-up={shown > 0} title={label}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        {shown > 0 ? '▲' : '▼'}
        {formatNumber(Math.abs(shown))}
      </span>
    </span>
  )
}

const signed = (places: number) =>
  `${places > 0 ? '+' : places < 0 ? '−' : '±'}${formatNumber(Math.abs(places))}`
