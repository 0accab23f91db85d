import { useQuery } from '@tanstack/react-query'
import type { ClanTag } from '@castellan/contract/world-shapes'
import { api } from '../api/client.ts'
import { callQuery } from '../api/query.ts'
import { Crest } from '../ui/Crest.tsx'

interface ClanCrestProps {
  clan: ClanTag
  /** Height in CSS pixels. */
  height?: number
}

/** The crest of a clan, asked for once and kept; a blank shield until then and where it has none. */
export function ClanCrest({ clan, height = 16 }: ClanCrestProps) {
  const { data } = useQuery({
    ...callQuery(api.crests.getCrests, { pledgeId: clan.id }, { silent: true }),
    enabled: clan.hasCrest,
    retry: false,
  })
  return <Crest src={data && addressOf(data)} height={height} />
}

/** One address for one picture, however often it is shown; it goes with the page. */
const addresses = new WeakMap<Blob, string>()

function addressOf(picture: Blob): string {
  const known = addresses.get(picture) ?? URL.createObjectURL(picture)
  addresses.set(picture, known)
  return known
}
