import type { ClanTag } from '@castellan/contract/world-shapes'
import { ClanCrest } from './ClanCrest.tsx'
import classes from './ClanName.module.css'

interface ClanNameProps {
  clan: ClanTag | null
  /** What stands for no clan; a dash unless told. */
  none?: string
}

/** A clan with its crest. */
export function ClanName({ clan, none = '—' }: ClanNameProps) {
  if (!clan) return <span className={classes.none}>{none}</span>
  return (
    <span className={classes.clan}>
      <ClanCrest clan={clan} />
      <span className={classes.name}>{clan.name}</span>
    </span>
  )
}
