import { useQuery } from '@tanstack/react-query'
import type { ClanTag } from '@castellan/contract/shapes/world-shapes'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { Crest } from './Crest.tsx'
import { pictureAddress } from './picture-address.ts'

interface ClanCrestProps {
  clan: ClanTag
  /** Height in CSS pixels. */
  height?: number
}

/** The crest of a clan, asked for once and kept; a blank shield until then and where it has none. */
export function ClanCrest({ clan, height = 16 }: ClanCrestProps) {
  const { data } = useQuery({
    ...callQuery(api.crests.getCrests, { pledgeId: clan.id }),
    enabled: clan.hasCrest,
    retry: false,
  })
  return <Crest src={data && pictureAddress(data)} height={height} />
}
