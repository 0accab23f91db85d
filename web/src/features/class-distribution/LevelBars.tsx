import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { atOrAbove, type LevelCount } from './levels.ts'
import { percentOf, sumOf } from './distribution.ts'
import classes from './LevelCard.module.css'

interface LevelBarsProps {
  /** Every level from the first on. */
  levels: readonly LevelCount[]
  /** Levels below are shown faint. */
  threshold: number
}

/** A column per level; what a column stands for is read out under the pointer. */
export function LevelBars({ levels, threshold }: LevelBarsProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<number | null>(null)
  const total = sumOf(levels)
  const most = Math.max(1, ...levels.map(({ count }) => count))
  const pointed = place === null ? undefined : levels[place]
  const above = atOrAbove(levels, threshold)
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - box.left) / box.width) * levels.length)
    setPlace(Math.min(levels.length - 1, Math.max(0, at)))
  }
  return (
    <>
      <p className={classes.readout}>
        {pointed
          ? t('stats.classes.atLevel', {
              level: pointed.level,
              count: pointed.count,
              formatted: formatNumber(pointed.count),
              percent: formatPercent(percentOf(pointed.count, total)),
            })
          : t('stats.classes.above', {
              level: threshold,
              count: above,
              formatted: formatNumber(above),
              percent: formatPercent(percentOf(above, total)),
            })}
      </p>
      <figure
        className={classes.bars}
        aria-label={t('stats.classes.levelsWords', {
          total: formatNumber(total),
          highest: levels.at(-1)?.level ?? 0,
          threshold,
          above: formatNumber(above),
        })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        {levels.map(({ level, count }, index) => (
          <span
            key={level}
            data-off={level < threshold || undefined}
            data-on={index === place || undefined}
            style={{ '--tall': `${(100 * count) / most}%` } as CSSProperties}
          />
        ))}
      </figure>
    </>
  )
}
