import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { Tips } from '../../ui/overlay/Tips.tsx'
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
  const names = rest.map(({ name }) => name)
  return (
    <div className={classes.row}>
      <span className={classes.label}>
        {label} <b>{clans.length}</b>
      </span>
      {clans.length ? (
        <Tips>
          <ul className={classes.crests} aria-label={label}>
            {shown.map((clan) => (
              <li key={clan.id}>
                <CrestLink clan={clan} />
              </li>
            ))}
            {rest.length ? (
              <li>
                <button type="button" className={classes.rest} data-tip={names.join('\n')}>
                  {t('stats.places.more', { count: rest.length })}
                  <span className="visually-hidden">: {names.join(', ')}</span>
                </button>
              </li>
            ) : null}
          </ul>
        </Tips>
      ) : (
        <span className={classes.none}>{none}</span>
      )}
    </div>
  )
}
