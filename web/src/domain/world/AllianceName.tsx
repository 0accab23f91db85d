import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Crest } from './Crest.tsx'
import classes from './ClanName.module.css'
import { pictureAddress } from './picture-address.ts'

interface AllianceNameProps {
  alliance: ClanTag['alliance']
  /** What stands for no alliance; a dash unless told. */
  none?: string
}

/** An alliance with its crest. */
export function AllianceName({ alliance, none = '—' }: AllianceNameProps) {
  const { data } = useQuery({
    ...callQuery(api.crests.getCrests, { allianceId: alliance?.id ?? 0 }),
    enabled: alliance?.hasCrest ?? false,
    retry: false,
  })
  if (!alliance) return <span className={classes.none}>{none}</span>
  return (
    <span className={classes.clan}>
      <Crest src={data && pictureAddress(data)} />
      <span className={classes.name}>{alliance.name}</span>
    </span>
  )
}
