import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { ClanCrest } from '../../domain/world/ClanCrest.tsx'
import { pictureAddress } from '../../domain/world/picture-address.ts'
import classes from './Clan.module.css'

/** The large emblem of a clan where it has one, else its crest, else a blank shield. */
export function ClanEmblem({ clan }: { clan: Clan }) {
  const { data } = useQuery({
    ...callQuery(api.crests.getEmblem, { emblemId: clan.emblemId ?? 0 }),
    enabled: clan.emblemId !== null,
    retry: false,
  })
  const address = data && pictureAddress(data)
  return (
    <span className={classes.emblem}>
      {address ? (
        <img src={address} alt="" width={96} height={96} />
      ) : (
        <ClanCrest clan={clan} height={clan.hasCrest ? 54 : 64} />
      )}
    </span>
  )
}
