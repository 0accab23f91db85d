import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Change.module.css'
import { changeOf } from './donation-series.ts'

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
          {`${change < 0 ? '−' : '+'}${Math.abs(change)}%`}
        </span>
      )}{' '}
      {t('admin.graph.from', { sum: show(before) })}
    </>
  )
}
