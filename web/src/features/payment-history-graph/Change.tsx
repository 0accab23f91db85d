import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatShort } from '../../lib/format/numbers.ts'
import classes from './Change.module.css'
import { changeOf } from './donation-series.ts'

/** Beyond this a multiple says more than a percentage. */
const MOST_PERCENT = 999

interface ChangeProps {
  now: number
  before: number
  show: (value: number) => string
}

/** How much a sum grew or shrank, and from what. */
export function Change({ now, before, show }: ChangeProps) {
  const { t } = useTranslation()
  const change = changeOf(now, before)
  if (change === null) return t('admin.graph.noBefore')
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <>
      {change === 0 ? null : (
        <span className={classes.change} data-less={change < 0 || undefined}>
          <Arrow size={15} stroke={2} aria-hidden="true" />
          {change > MOST_PERCENT
            ? `×${formatShort(now / before)}`
            : `${change < 0 ? '−' : '+'}${formatPercent(Math.abs(change))}`}
        </span>
      )}{' '}
      {t('admin.graph.from', { sum: show(before) })}
    </>
  )
}
