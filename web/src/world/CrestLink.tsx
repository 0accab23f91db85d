import type { ClanTag } from '@castellan/contract/world-shapes'
import { Link } from '@tanstack/react-router'
import { withClan } from './clan-address.ts'
import { ClanCrest } from './ClanCrest.tsx'
import classes from './CrestLink.module.css'

/** A clan as its crest alone, for many in a row; the name on hover, its card on a click. */
export function CrestLink({ clan }: { clan: ClanTag }) {
  return (
    <Link
      to="."
      search={withClan(clan.id)}
      state={{ sheet: true }}
      resetScroll={false}
      preload={false}
      className={classes.crest}
      title={clan.name}
      aria-label={clan.name}
    >
      <ClanCrest clan={clan} height={18} />
    </Link>
  )
}
