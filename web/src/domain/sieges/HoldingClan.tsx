import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { ClanName } from '../world/ClanName.tsx'
import { pictureAddress } from '../world/picture-address.ts'
import classes from './HoldingClan.module.css'

interface HoldingClanProps {
  clan: ClanTag | null
  /** What is said where nobody holds it, and what that means. */
  free: string
  freeHint: string
}

/** Whose a place is: emblem, clan and alliance; or that it waits for somebody. */
export function HoldingClan({ clan, free, freeHint }: HoldingClanProps) {
  const { t } = useTranslation()
  if (!clan) {
    return (
      <div className={classes.holder} data-free>
        <span className={classes.shield} />
        <span className={classes.words}>
          <b>{free}</b>
          <small>{freeHint}</small>
        </span>
      </div>
    )
  }
  return (
    <div className={classes.holder}>
      <Emblem clan={clan} />
      <span className={classes.words}>
        <b>
          <ClanName clan={clan} />
        </b>
        <small>
          {clan.alliance
            ? t('stats.places.levelAndAlliance', { level: clan.level, alliance: clan.alliance.name })
            : t('stats.places.level', { level: clan.level })}
        </small>
      </span>
    </div>
  )
}

/** The large crest of a clan, where it has one; its place is kept. */
function Emblem({ clan }: { clan: ClanTag }) {
  const details = useCall(api.clans.getClanById, { id: clan.id })
  const emblemId = details.data?.emblemId ?? null
  const picture = useQuery({
    ...callQuery(api.crests.getEmblem, { emblemId: emblemId ?? 0 }),
    enabled: emblemId !== null,
    retry: false,
  })
  return (
    <span className={classes.shield} data-clan>
      {picture.data ? <img src={pictureAddress(picture.data)} alt="" /> : clan.name.slice(0, 1)}
    </span>
  )
}
