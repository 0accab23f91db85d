import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { CrestLink } from '../world/CrestLink.tsx'
import classes from './CrestRow.module.css'

interface CrestRowProps {
  label: string
  clans: readonly ClanTag[]
  /** What stands where nobody has signed up. */
  none: string
}

/** So many crests fit a line; the rest is counted. */
const SHOWN = 6

/** Who signed up for one side of a siege. */
export function CrestRow({ label, clans, none }: CrestRowProps) {
  const { t } = useTranslation()
  const shown = clans.length > SHOWN ? clans.slice(0, SHOWN - 1) : clans
  const rest = clans.slice(shown.length)
  return (
    <div className={classes.row}>
      <span className={classes.label}>
        {label} <b>{clans.length}</b>
      </span>
      {clans.length ? (
        <ul className={classes.crests} aria-label={label}>
          {shown.map((clan) => (
            <li key={clan.id}>
              <CrestLink clan={clan} />
            </li>
          ))}
          {rest.length ? (
            <li className={classes.rest} title={rest.map((clan) => clan.name).join(', ')}>
              {t('stats.places.more', { count: rest.length })}
            </li>
          ) : null}
        </ul>
      ) : (
        <span className={classes.none}>{none}</span>
      )}
    </div>
  )
}
