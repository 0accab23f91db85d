import type { RentableHall } from '@castellan/contract/calls/statistics/castles'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { Tips } from '../../ui/overlay/Tips.tsx'
import { iconOfKind, isKnownKind } from './hall-kinds.ts'
import classes from './HallFunctions.module.css'

interface HallFunctionsProps {
  functions: RentableHall['functions']
}

/** What a hall does for its clan: a picture and a level each, all about it under the pointer; at the focus all about all of them. */
export function HallFunctions({ functions }: HallFunctionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (functions.length === 0) return <p className={classes.none}>{t('stats.halls.noFunctions')}</p>
  const entries = functions.map(({ kind, level, lease, until }) => ({
    kind,
    level,
    words: t('stats.halls.functionWords', {
      name: isKnownKind(kind) ? t(`stats.halls.kinds.${kind}`) : kind,
      level,
      lease: formatNumber(lease),
      until: format.dateTime(until),
    }),
  }))
  return (
    <Tips>
      <button type="button" className={classes.list} data-tip={entries.map(({ words }) => words).join('\n')}>
        {entries.map(({ kind, level, words }) => {
          const Icon = iconOfKind(kind)
          return (
            <span key={kind} className={classes.entry} data-kind={kind} data-tip={words}>
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              <span className="visually-hidden">{words}</span>
              <span aria-hidden="true">{level}</span>
            </span>
          )
        })}
      </button>
    </Tips>
  )
}
