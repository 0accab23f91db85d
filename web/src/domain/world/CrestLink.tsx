import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { ClanCrest } from './ClanCrest.tsx'
import { ClanLink } from './ClanLink.tsx'
import classes from './CrestLink.module.css'

/** A clan as its crest alone, for many in a row; the name as a tip (`Tips`), its card on a click. */
export function CrestLink({ clan }: { clan: ClanTag }) {
  return (
    <ClanLink id={clan.id} className={classes.crest} data-tip={clan.name} aria-label={clan.name}>
      <ClanCrest clan={clan} height={18} />
    </ClanLink>
  )
}
