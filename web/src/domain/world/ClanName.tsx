import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { ClanCrest } from './ClanCrest.tsx'
import { ClanLink } from './ClanLink.tsx'
import classes from './ClanName.module.css'

interface ClanNameProps {
  clan: ClanTag | null
  /** What stands for no clan; a dash unless told. */
  none?: string
  /** Without a way to the clan's card, where the name lies inside another control. */
  plain?: boolean
}

/** A clan with its crest; its name leads to its card. */
export function ClanName({ clan, none = '—', plain = false }: ClanNameProps) {
  const { t } = useTranslation()
  if (!clan) return <span className={classes.none}>{none}</span>
  const name = <span className={classes.name}>{clan.name}</span>
  if (plain) {
    return (
      <span className={classes.clan}>
        <ClanCrest clan={clan} />
        {name}
      </span>
    )
  }
  return (
    <ClanLink id={clan.id} className={classes.link} title={t('stats.clan.open')}>
      <ClanCrest clan={clan} />
      {name}
    </ClanLink>
  )
}
